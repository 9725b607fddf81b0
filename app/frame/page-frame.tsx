import { Form, Link, useLocation, useMatches, useRouteLoaderData } from "@remix-run/react";
import {
  Folder,
  House,
  LogIn,
  LogOut,
  Plus,
  Settings,
  ShieldCheck,
  User,
  UserPlus,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { may } from "#contract/policy.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { GuestBar } from "#ui/patterns/guest-bar/guest-bar.tsx";
import { NavBar } from "#ui/patterns/nav-bar/nav-bar.tsx";
import { type ToastMessage, ToastRegion } from "#ui/patterns/toast-region/toast-region.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { FormKey } from "../forms/form.tsx";
import type { loader } from "../root.tsx";
import { searchTexts } from "../routes/search/texts.ts";
import { sharedTexts } from "../routes/shared/texts.ts";
import type { Toast } from "../session/flash.ts";
import { helpPath } from "./help-pages.ts";
import { PendingNavigation, useHeadingFocus } from "./navigation.tsx";
import { PageKeys } from "./page-keys.tsx";
import { PRODUCT_NAME } from "./page-title.ts";
import { shortcutTexts } from "./texts.ts";

/** Pages behind a share link have no links into the product, whoever reads them. */
const isForGuests = (pathname: string) => pathname.startsWith("/s/");
/** Embedded in an iframe on another site, without anything around it. */
const isEmbedded = (pathname: string) => pathname.startsWith("/embed/");

/** With the form that takes back a deletion, which leads back to the list if it was one of several rows. */
const toastOf = ({ undo, ...toast }: Toast, page: string): ToastMessage => ({
  ...toast,
  undo: undo ? (
    undo.includes(",") ? (
      <Form method="post" action={`/bin/bulk?id=${undo.replaceAll(",", "&id=")}`}>
        <input type="hidden" name="ids" value={undo} />
        <input type="hidden" name="back" value={page} />
        <FormKey />
      </Form>
    ) : (
      <Form method="post" action="/bin">
        <input type="hidden" name="restore" value={undo} />
        <FormKey />
      </Form>
    )
  ) : undefined,
});

/** The frame of every page: navigation above, toasts at the top right, help below. */
export function PageFrame({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>("root");
  const { pathname, search } = useLocation();
  const help = helpPath(useMatches());
  const user = shell?.user ?? null;
  const toasts = shell?.toast ? [toastOf(shell.toast, pathname + search)] : [];
  useHeadingFocus();
  if (isEmbedded(pathname)) return children;
  if (isForGuests(pathname))
    return (
      <>
        <GuestBar name={PRODUCT_NAME} note={sharedTexts.note} />
        <ToastRegion toasts={toasts} />
        {children}
      </>
    );
  const item = (label: string, icon: ReactNode, to: string, others: string[] = []) => ({
    label,
    icon,
    link: <Link to={to} prefetch="intent" />,
    current: [to, ...others].some(
      section => pathname === section || (section !== "/" && pathname.startsWith(`${section}/`)),
    ),
  });
  return (
    <>
      <NavBar
        brand={{ name: PRODUCT_NAME, link: <Link to="/" /> }}
        items={[
          item("Home", <House />, "/"),
          ...(user
            ? [
                // Sites belong to projects, and the map shows the sites of all projects.
                item("Projects", <Folder />, "/projects", ["/sites", "/map"]),
                item("Teams", <Users />, "/teams"),
                item("New Project", <Plus />, "/create-project"),
              ]
            : []),
        ]}
        search={
          user
            ? {
                form: <Form method="get" action="/search" key={search} />,
                link: <Link to="/search" prefetch="intent" />,
                label: searchTexts.title,
                maxLength: surveyLimits.searchMaxLength,
              }
            : undefined
        }
        account={
          user
            ? {
                name: user.username || user.email,
                email: user.username ? user.email : undefined,
                role: user.role,
              }
            : undefined
        }
        accountItems={[
          ...(user && may.administer(user) ? [item("Admin Panel", <ShieldCheck />, "/admin")] : []),
          item("Profile", <User />, "/profile"),
          item("Settings", <Settings />, "/settings"),
          { label: "Logout", icon: <LogOut />, form: <Form method="post" action="/logout" /> },
        ]}
        guestItems={[
          item("Sign In", <LogIn />, "/login"),
          { ...item("Sign Up", <UserPlus />, "/register"), primary: true },
        ]}
      />
      <PageKeys isSignedIn={user !== null} />
      <PendingNavigation />
      <ToastRegion toasts={toasts} />
      {children}
      {/* In the space below a page; sticky, it stands at the bottom of the window on pages that do not fill it. */}
      <footer className="no-print sticky top-[100vh] mx-auto -mt-10 max-w-[calc(var(--page)+2*var(--gutter))] px-gutter pb-4 text-muted text-sm">
        <TextLink asChild variant="quiet">
          <Link to={help} className="max-sm:py-3">
            Help
          </Link>
        </TextLink>
        <TextLink asChild variant="quiet">
          <Link to="/shortcuts" className="ms-4 max-sm:hidden">
            {shortcutTexts.title}
          </Link>
        </TextLink>
      </footer>
    </>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, Outlet, useLocation } from "@remix-run/react";
import { Bell, Database, KeyRound, Lock, MonitorSmartphone, SlidersHorizontal, User } from "lucide-react";
import type { ReactNode } from "react";
import { endpoints } from "#contract/endpoints.ts";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { SideMenu } from "#ui/patterns/side-menu/side-menu.tsx";
import { Api } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { accountTexts } from "./texts.ts";
import { tokenTexts } from "./tokens/texts.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    return await new Api(request).call(endpoints.me);
  } catch (error) {
    throwAsPage(error, request);
  }
}

export default function Settings() {
  const { pathname } = useLocation();
  const item = (label: string, icon: ReactNode, to: string) => ({
    label,
    icon,
    link: <Link to={to} prefetch="intent" />,
    current: pathname === to || (to !== "/settings" && pathname.startsWith(`${to}/`)),
  });
  return (
    <Page width="reading">
      <PageHeader title="Settings" />
      <SideMenu
        label="Settings"
        items={[
          item("Profile", <User aria-hidden />, "/settings"),
          item("Security", <Lock aria-hidden />, "/settings/security"),
          item("Sessions", <MonitorSmartphone aria-hidden />, "/settings/sessions"),
          item(tokenTexts.title, <KeyRound aria-hidden />, "/settings/tokens"),
          item("Preferences", <SlidersHorizontal aria-hidden />, "/settings/preferences"),
          item("Notifications", <Bell aria-hidden />, "/settings/notifications"),
          item(accountTexts.title, <Database aria-hidden />, "/settings/account"),
        ]}
      >
        <Outlet />
      </SideMenu>
    </Page>
  );
}

import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData, useMatches, useNavigate, useSearchParams } from "@remix-run/react";
import { MessageSquarePlus } from "lucide-react";
import { type Thread, ThreadsQuery } from "#contract/comments/comments.ts";
import { endpoints } from "#contract/endpoints.ts";
import commentStyles from "#ui/page-styles/comments.css?url";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { frameOf } from "../frame/frame-of.ts";
import { CommentPlan } from "./comment-plan.tsx";
import { commentTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: commentStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data && commentTexts.of(data.site.name));

/** The plan and the threads of the site, for the list and for each thread beside it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const path = { siteId: params.siteId! };
  const asked = ThreadsQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const { state, page } = asked.success ? asked.data : ThreadsQuery.parse({});
  try {
    const [{ site }, list] = await Promise.all([
      api.call(endpoints.siteOutline, { params: path }),
      api.call(endpoints.commentThreads, { params: path, query: { state, page: String(page) } }),
    ]);
    const { _id, name, summary, codeMarks, displayUnits } = site;
    const shown = { _id, name, hasPoints: summary.pointCount > 0 };
    const frame = frameOf(site);
    return { frame, site: shown, units: displayUnits, plan: summary.plan, codeMarks, state, list };
  } catch (error) {
    throwAsPage(error, request, commentTexts.failed);
  }
}

export type CommentsPage = ReturnType<typeof useCommentsPage>;
const useCommentsPage = () => useLoaderData<typeof loader>();

export default function Comments() {
  const page = useCommentsPage();
  const { site, plan, list, codeMarks } = page;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const base = `/sites/${site._id}/comments`;
  const thread = useThreadOnPage();
  return (
    <>
      <PageHeader
        title={commentTexts.title}
        description={commentTexts.description}
        actions={
          <Button asChild variant="primary" icon={<MessageSquarePlus aria-hidden />}>
            <Link to={`${base}?new=1`}>{commentTexts.add}</Link>
          </Button>
        }
      />
      <div className="comment-columns">
        <Card clip className="comment-sheet">
          {plan ? (
            <CommentPlan
              siteName={site.name}
              plan={plan}
              codeMarks={codeMarks}
              threads={list.threads}
              thread={thread}
              base={base}
              chosen={thread ? null : placeIn(query)}
              onPlace={({ longitude, latitude }) =>
                navigate(`${base}?lon=${longitude.toFixed(9)}&lat=${latitude.toFixed(9)}`, {
                  preventScrollReset: true,
                })
              }
            />
          ) : (
            <p className="grid h-full place-items-center p-6 text-center text-sm text-muted">
              {commentTexts.noPlan}
            </p>
          )}
        </Card>
        <Outlet context={page} />
      </div>
    </>
  );
}

/** The thread shown by the child route. */
function useThreadOnPage(): Thread | null {
  const last = useMatches().findLast(({ data }) => (data as { thread?: Thread } | null)?.thread);
  return (last?.data as { thread: Thread } | undefined)?.thread ?? null;
}

/** The chosen place in `?lon=&lat=`. */
function placeIn(query: URLSearchParams): { longitude: number; latitude: number } | null {
  const [longitude, latitude] = ["lon", "lat"].map(name => Number.parseFloat(query.get(name) ?? ""));
  return Number.isFinite(longitude) && Number.isFinite(latitude)
    ? { longitude: longitude!, latitude: latitude! }
    : null;
}

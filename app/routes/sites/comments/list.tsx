import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useOutletContext,
  useSearchParams,
} from "@remix-run/react";
import { CheckCheck } from "lucide-react";
import type { ThreadInList } from "#contract/comments/comments.ts";
import { THREAD_STATES, type ThreadState } from "#contract/comments/thread-states.ts";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { useCoordinates } from "#ui/coordinates.ts";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { CommentCard } from "#ui/survey/comment-card/comment-card.tsx";
import { CommentFields } from "#ui/survey/comment-fields/comment-fields.tsx";
import { PlaceFields } from "#ui/survey/comment-fields/place-fields.tsx";
import { useFigures } from "#ui/units.ts";
import { Api, withoutIt } from "../../../api/client.ts";
import {
  FormErrors,
  FormKey,
  fieldError,
  SubmitButton,
  useFormValues,
  usePending,
} from "../../../forms/form.tsx";
import { formFailure, parseForm, throwAsPage } from "../../../forms/form-errors.ts";
import { redirectOnce } from "../../../forms/idempotency.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { pointAtRow } from "../points/load-points.ts";
import { namedIn } from "../points/points-query.ts";
import { CommentForm } from "./comment-form.ts";
import type { CommentsPage } from "./comments.tsx";
import { messageOf } from "./message-of.ts";
import { CommentPhotoField } from "./photos/photos.tsx";
import { type CommentFailure, sendComment } from "./photos/send-comment.ts";
import { placeNote, placeTitle } from "./place-words.tsx";
import { commentTexts } from "./texts.ts";

/** Whom a new comment can mention and what it can be about, if one is being written. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  if (!["new", "id", "lon", "point", "result"].some(name => query.has(name))) return { compose: null };
  const api = new Api(request);
  const path = { params: { siteId: params.siteId! } };
  try {
    await aboutRow(api, path.params.siteId, query);
    const [{ people }, saved] = await Promise.all([
      api.call(endpoints.mentionable, path),
      api.call(endpoints.savedVolumes, path).catch(withoutIt),
    ]);
    const results = (saved?.results ?? []).map(({ _id: id, mode, savedAt }) => ({ id, mode, savedAt }));
    return { compose: { people, results, values: valuesIn(query) } };
  } catch (error) {
    throwAsPage(error, request, commentTexts.failed);
  }
}

/** Redirects from the row of a selected point to a comment on it: by its name, or at its place without one. */
async function aboutRow(api: Api, siteId: string, query: URLSearchParams): Promise<void> {
  const [row] = namedIn(query);
  if (row === undefined) return;
  const point = await pointAtRow(api, siteId, row, query.get("survey") ?? "");
  if (!point) throw redirect(`/sites/${siteId}/comments?new=1`);
  const { name, longitude, latitude } = point;
  const about: Record<string, string> = name ? { point: name } : { lon: `${longitude}`, lat: `${latitude}` };
  throw redirect(`/sites/${siteId}/comments?${new URLSearchParams(about)}`);
}

function valuesIn(query: URLSearchParams): Record<string, string> {
  const [point, result, longitude, latitude] = ["point", "result", "lon", "lat"].map(
    name => query.get(name) ?? "",
  ) as [string, string, string, string];
  const kind = point ? "point" : result ? "result" : longitude ? "place" : "site";
  return { kind, point, result, longitude, latitude };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const path = { siteId: params.siteId! };
  const list = `/sites/${path.siteId}/comments`;
  return sendComment({ request, api, siteId: path.siteId }, async (form, photos) => {
    if (form.has("seen")) {
      await api.call(endpoints.markCommentsSeen, { params: path });
      return redirectWithToast(list, "success", commentTexts.marked, api.headers);
    }
    const parsed = parseForm(CommentForm, form);
    if (!parsed.success) return formFailure(parsed.failure);
    return redirectOnce(request, form, api.headers, async () => {
      const body = { ...parsed.body, photos };
      const { thread } = await api.call(endpoints.createCommentThread, { params: path, body });
      return { path: `${list}/${thread._id}`, message: commentTexts.sent };
    });
  });
}

export default function CommentList() {
  const { compose } = useLoaderData<typeof loader>();
  const page = useOutletContext<CommentsPage>();
  const { site, state, list } = page;
  const pending = usePending();
  const { counts } = list;
  const base = `/sites/${site._id}/comments`;
  return (
    <div className="grid content-start gap-6">
      {compose && <Compose {...compose} page={page} />}
      <Card clip>
        <CardHeader
          title={commentTexts.title}
          count={counts.open + counts.resolved}
          actions={
            counts.unread > 0 && (
              <Form method="post" action={`${base}?index`} preventScrollReset>
                <FormKey />
                <Button
                  type="submit"
                  size="sm"
                  name="seen"
                  value="all"
                  icon={<CheckCheck aria-hidden />}
                  disabled={pending}
                >
                  {commentTexts.markAll}
                </Button>
              </Form>
            )
          }
        />
        <StateLinks base={base} state={state} counts={counts} />
        {list.threads.length > 0 ? (
          <ul>
            {list.threads.map(thread => (
              <ThreadItem key={thread._id} thread={thread} page={page} base={base} />
            ))}
          </ul>
        ) : (
          <EmptyState title={commentTexts.none[state]} text={commentTexts.noneHint} />
        )}
        {list.pages > 1 && <Pages base={base} state={state} page={list.page} pages={list.pages} />}
      </Card>
    </div>
  );
}

function StateLinks({
  base,
  state,
  counts,
}: {
  base: string;
  state: ThreadState;
  counts: CommentsPage["list"]["counts"];
}) {
  const all = counts.open + counts.resolved;
  const countOf = { ...counts, all };
  return (
    <nav className="comment-states" aria-label="Which comments">
      {THREAD_STATES.map(each => (
        <Link
          key={each}
          to={each === "open" ? base : `${base}?state=${each}`}
          aria-current={each === state ? "page" : undefined}
          preventScrollReset
        >
          {commentTexts.states[each]} <span>{countOf[each]}</span>
        </Link>
      ))}
    </nav>
  );
}

function ThreadItem({ thread, page, base }: { thread: ThreadInList; page: CommentsPage; base: string }) {
  const figures = useFigures();
  const coordinates = useCoordinates();
  const { _id, number, place, resolvedAt, first, count, unread, isFirstDeleted } = thread;
  const note = [placeNote(place, page.plan), isFirstDeleted ? commentTexts.firstDeleted : null]
    .filter(Boolean)
    .join(" ");
  return (
    <li>
      <CommentCard
        number={number}
        state={resolvedAt ? "resolved" : "open"}
        title={placeTitle(place, figures, coordinates)}
        link={<Link to={`${base}/${_id}`} preventScrollReset />}
        note={note || undefined}
        first={messageOf(first)}
        replies={count - 1}
        photos={first.photos.length}
        unread={unread}
      />
    </li>
  );
}

function Pages({ base, state, page, pages }: { base: string; state: string; page: number; pages: number }) {
  const to = (n: number) => `${base}?state=${state}&page=${n}`;
  return (
    <nav
      className="flex items-center justify-between gap-4 border-t border-border p-4"
      aria-label={commentTexts.pages}
    >
      {page > 1 ? <Link to={to(page - 1)}>Newer</Link> : <span />}
      <span className="text-sm text-subtle tabular-nums">
        {page} of {pages}
      </span>
      {page < pages ? <Link to={to(page + 1)}>Older</Link> : <span />}
    </nav>
  );
}

type Compose = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["compose"]>;

/** The form that starts a thread. Multipart, because of the photos. */
function Compose({ people, results, values: asked, page }: Compose & { page: CommentsPage }) {
  const failure = useActionData<CommentFailure>();
  const [query] = useSearchParams();
  const { values: typed, note } = useFormValues(failure);
  const values = { ...asked, ...typed };
  const errors = Object.fromEntries(
    (failure?.errors ?? []).map(({ path, message }) => [fieldOfIssue(path), message]),
  );
  const named = failure && {
    ...failure,
    errors: failure.errors.map(({ path, message }) => ({ path: fieldOfIssue(path), message })),
  };
  return (
    <Card>
      <CardHeader title={commentTexts.new} />
      <CardBody>
        <Form
          method="post"
          action={`/sites/${page.site._id}/comments?index&${query}`}
          encType="multipart/form-data"
          noValidate
          className="grid gap-5"
          preventScrollReset
        >
          {note}
          <FormErrors failure={named} />
          <PlaceFields values={values} errors={errors} hasPoints={page.site.hasPoints} results={results} />
          <CommentFields
            label={commentTexts.comment}
            people={people}
            defaultValue={values.text}
            error={fieldError(named, "text")}
            maxLength={limits.commentMaxLength}
          >
            <CommentPhotoField failure={failure} />
          </CommentFields>
          <div className="flex flex-wrap justify-end gap-3">
            <Button asChild>
              <Link to={`/sites/${page.site._id}/comments`} preventScrollReset>
                Cancel
              </Link>
            </Button>
            <SubmitButton>{commentTexts.send}</SubmitButton>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}

/** The form's field for a path in an API error. */
const fieldOfIssue = (path: string): string =>
  ({ "place.name": "point", "place.resultId": "result", "place.latitude": "latitude" })[path] ?? path;

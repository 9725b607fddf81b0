import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, Outlet, useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import { ArrowLeft, Check, RotateCcw } from "lucide-react";
import type { Comment } from "#contract/comments/comments.ts";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { useCoordinates } from "#ui/coordinates.ts";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { CommentFields } from "#ui/survey/comment-fields/comment-fields.tsx";
import { CommentMessage } from "#ui/survey/comment-message/comment-message.tsx";
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
import { apiFailure, formFailure, parseForm, throwAsPage } from "../../../forms/form-errors.ts";
import { redirectOnce } from "../../../forms/idempotency.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { ReplyForm } from "./comment-form.ts";
import type { CommentsPage } from "./comments.tsx";
import { messageOf } from "./message-of.ts";
import { CommentPhotoField, CommentPhotos } from "./photos/photos.tsx";
import { type CommentFailure, sendComment } from "./photos/send-comment.ts";
import { placeNote, placeTitle } from "./place-words.tsx";
import { commentTexts } from "./texts.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data && `${commentTexts.comment} ${data.thread.number}`);

const pathOf = ({ siteId, threadId }: { siteId?: string; threadId?: string }) => ({
  siteId: siteId!,
  threadId: threadId!,
});

/** Opening the page marks the thread as read; prefetching it does not. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const path = pathOf(params);
  try {
    const [{ thread }, { people }] = await Promise.all([
      api.call(endpoints.commentThread, { params: path }),
      api.call(endpoints.mentionable, { params: { siteId: path.siteId } }),
    ]);
    const seq = thread.comments.at(-1)!.seq;
    if (thread.unread > 0 && !isPrefetch(request))
      await api.call(endpoints.markThreadSeen, { params: path, body: { seq } }).catch(withoutIt);
    return { thread, people };
  } catch (error) {
    throwAsPage(error, request, commentTexts.failed);
  }
}

const isPrefetch = ({ headers }: Request) =>
  ["Sec-Purpose", "Purpose", "X-Moz"].some(name => headers.get(name)?.includes("prefetch"));

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const path = pathOf(params);
  const page = `/sites/${path.siteId}/comments/${path.threadId}`;
  return sendComment({ request, api, siteId: path.siteId }, async (form, photos) => {
    const resolve = form.get("resolve");
    if (resolve !== null) return changeState(resolve === "1", form, { request, api, path, page });
    const parsed = parseForm(ReplyForm, form);
    if (!parsed.success) return formFailure(parsed.failure);
    return redirectOnce(request, form, api.headers, async () => {
      const body = { ...parsed.body, photos };
      const { comment } = await api.call(endpoints.replyToThread, { params: path, body });
      return { path: `${page}#comment-${comment.seq}`, message: commentTexts.replied };
    });
  });
}

interface Asked {
  request: Request;
  api: Api;
  path: ReturnType<typeof pathOf>;
  page: string;
}

/** Resolves or reopens the thread. */
async function changeState(isResolved: boolean, form: FormData, { request, api, path, page }: Asked) {
  try {
    await api.call(endpoints.resolveCommentThread, { params: path, body: { isResolved } });
  } catch (error) {
    return apiFailure(error, commentTexts.changeFailed, form, request, api);
  }
  const news = isResolved ? commentTexts.resolved : commentTexts.reopened;
  return redirectWithToast(page, "success", news, api.headers);
}

export default function CommentThread() {
  const { thread, people } = useLoaderData<typeof loader>();
  const page = useOutletContext<CommentsPage>();
  const figures = useFigures();
  const coordinates = useCoordinates();
  const base = `/sites/${page.site._id}/comments`;
  const note = placeNote(thread.place, page.plan);
  return (
    <div className="grid content-start gap-3">
      <Outlet />
      <Link to={base} className="back-link" preventScrollReset>
        <ArrowLeft className="flip" aria-hidden="true" />
        All comments
      </Link>
      <Card clip>
        <header className="flex flex-wrap items-start justify-between gap-3 border-b border-border p-4">
          <div className="flex min-w-0 flex-1 basis-48 items-start gap-2.5">
            <span className="comment-number" data-state="current" aria-hidden="true">
              {thread.number}
            </span>
            <h2 className="min-w-0 pt-0.5 text-md [overflow-wrap:anywhere]">
              <span className="sr-only">Comment {thread.number}: </span>
              {placeTitle(thread.place, figures, coordinates)}
            </h2>
          </div>
          <ResolveForm isResolved={thread.resolvedAt !== null} />
          {thread.resolvedAt && (
            <p className="basis-full text-sm text-muted">
              Resolved <Time value={thread.resolvedAt} kind="dateTime" /> by{" "}
              <bdi>{thread.resolvedBy?.username || thread.resolvedBy?.email}</bdi>
            </p>
          )}
          {note && <p className="comment-note basis-full">{note}</p>}
        </header>
        <ol className="grid gap-5 p-4">
          {thread.isFirstDeleted && <li className="text-sm text-subtle">{commentTexts.firstDeleted}</li>}
          {thread.comments.map(comment => (
            <li key={comment._id}>
              <CommentMessage
                {...messageOf(comment)}
                actions={
                  <Actions
                    comment={comment}
                    path={`${base}/${thread._id}`}
                    isLast={thread.comments.length === 1}
                  />
                }
              >
                <CommentPhotos comment={comment} threadId={thread._id} base={base} />
              </CommentMessage>
            </li>
          ))}
        </ol>
        {/* Keyed, so that another reply starts with an empty form. */}
        <Reply key={thread.comments.at(-1)!.seq} people={people} isFull={thread.count > limits.repliesMax} />
      </Card>
    </div>
  );
}

function Actions({ comment, path, isLast }: { comment: Comment; path: string; isLast: boolean }) {
  if (!comment.mayEdit && !comment.mayDelete) return null;
  return (
    <>
      {comment.mayEdit && (
        <Link to={`${path}/${comment._id}/edit`} preventScrollReset>
          {commentTexts.edit}
          <span className="sr-only"> comment {comment.seq}</span>
        </Link>
      )}
      {comment.mayDelete && (
        <Link to={`${path}/${comment._id}/delete${isLast ? "?last=1" : ""}`} preventScrollReset>
          {commentTexts.delete}
          <span className="sr-only"> comment {comment.seq}</span>
        </Link>
      )}
    </>
  );
}

function ResolveForm({ isResolved }: { isResolved: boolean }) {
  const pending = usePending();
  return (
    <Form method="post" preventScrollReset>
      <FormKey />
      <Button
        type="submit"
        size="sm"
        name="resolve"
        value={isResolved ? "0" : "1"}
        disabled={pending}
        icon={isResolved ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
      >
        {isResolved ? commentTexts.reopen : commentTexts.resolve}
      </Button>
    </Form>
  );
}

type People = ReturnType<typeof useLoaderData<typeof loader>>["people"];

/** Multipart, because of the photos. */
function Reply({ people, isFull }: { people: People; isFull: boolean }) {
  const failure = useActionData<CommentFailure>();
  const { values, note } = useFormValues(failure);
  if (isFull) return <p className="border-t border-border p-4 text-sm text-muted">{commentTexts.full}</p>;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="grid gap-4 border-t border-border bg-sunken p-4"
      preventScrollReset
    >
      {note}
      <FormErrors failure={failure} />
      <CommentFields
        label={commentTexts.reply}
        people={people}
        rows={3}
        defaultValue={values?.text}
        error={fieldError(failure, "text")}
        maxLength={limits.commentMaxLength}
      >
        <CommentPhotoField failure={failure} />
      </CommentFields>
      <div className="flex justify-end">
        <SubmitButton>{commentTexts.send}</SubmitButton>
      </div>
    </Form>
  );
}

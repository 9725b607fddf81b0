import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { CommentMessage } from "#ui/survey/comment-message/comment-message.tsx";
import { Api } from "../../../api/client.ts";
import { confirmed } from "../../../forms/confirmed.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { ConfirmRoute } from "../../../frame/confirm-route.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { messageOf } from "./message-of.ts";
import { commentTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(commentTexts.deleteTitle);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const path = { siteId: params.siteId!, threadId: params.threadId! };
  try {
    const { thread } = await new Api(request).call(endpoints.commentThread, { params: path });
    const comment = thread.comments.find(({ _id }) => _id === params.commentId);
    if (!comment) throw data(null, { status: 404 });
    if (!comment.mayDelete) throw data(null, { status: 403 });
    return { comment };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throwAsPage(error, request, commentTexts.failed);
  }
}

export const action = ({ request, params }: ActionFunctionArgs) => {
  const list = `/sites/${params.siteId}/comments`;
  const isLast = new URL(request.url).searchParams.has("last");
  return confirmed(request, {
    run: api => api.call(endpoints.deleteComment, { params: { commentId: params.commentId! } }),
    list: isLast ? list : `${list}/${params.threadId}`,
    done: commentTexts.deleted,
    failed: commentTexts.deleteFailed,
  });
};

export default function DeleteComment() {
  const { comment } = useLoaderData<typeof loader>();
  const { siteId, threadId } = useParams();
  return (
    <ConfirmRoute
      title={commentTexts.deleteTitle}
      confirmLabel={commentTexts.delete}
      parent={`/sites/${siteId}/comments/${threadId}`}
      description={
        <>
          <p>{commentTexts.question}</p>
          <div className="mt-3 max-h-48 overflow-auto">
            <CommentMessage {...messageOf(comment)} id={undefined} isUnread={false} />
          </div>
        </>
      }
    />
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { CommentFields } from "#ui/survey/comment-fields/comment-fields.tsx";
import { Api } from "../../../api/client.ts";
import { fieldError, useFormValues } from "../../../forms/form.tsx";
import { type FormFailure, throwAsPage } from "../../../forms/form-errors.ts";
import { submitted } from "../../../forms/submitted.ts";
import { FormDialog } from "../../../frame/form-dialog.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { ReplyForm } from "./comment-form.ts";
import { commentTexts } from "./texts.ts";

/** The reply form behind the dialog has the same field names. */
const ID_PREFIX = "edit-";

export const meta: MetaFunction = () => pageTitle(commentTexts.editTitle);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const path = { siteId: params.siteId!, threadId: params.threadId! };
  try {
    const [{ thread }, { people }] = await Promise.all([
      api.call(endpoints.commentThread, { params: path }),
      api.call(endpoints.mentionable, { params: { siteId: path.siteId } }),
    ]);
    const comment = thread.comments.find(({ _id }) => _id === params.commentId);
    if (!comment) throw data(null, { status: 404 });
    if (!comment.mayEdit) throw data(null, { status: 403 });
    return { text: comment.text, people };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throwAsPage(error, request, commentTexts.failed);
  }
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  submitted(request, ReplyForm, {
    run: async (api, body) => {
      await api.call(endpoints.editComment, { params: { commentId: params.commentId! }, body });
      return { path: `/sites/${params.siteId}/comments/${params.threadId}`, message: commentTexts.edited };
    },
    failed: commentTexts.changeFailed,
  });

export default function EditComment() {
  const { text, people } = useLoaderData<typeof loader>();
  const { siteId, threadId } = useParams();
  const failure = useActionData<FormFailure>();
  const { values, note } = useFormValues(failure);
  const thread = `/sites/${siteId}/comments/${threadId}`;
  return (
    <FormDialog
      title={commentTexts.editTitle}
      parent={thread}
      failure={failure}
      note={note}
      idPrefix={ID_PREFIX}
      submit={commentTexts.save}
      replace
      noValidate
      preventScrollReset
    >
      <CommentFields
        label={commentTexts.comment}
        idPrefix={ID_PREFIX}
        people={people}
        rows={6}
        defaultValue={values?.text ?? text}
        error={fieldError(failure, "text")}
        maxLength={limits.commentMaxLength}
      />
    </FormDialog>
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../../api/client.ts";
import { confirmed } from "../../../../forms/confirmed.ts";
import { throwAsPage } from "../../../../forms/form-errors.ts";
import { ConfirmRoute } from "../../../../frame/confirm-route.tsx";
import { pageTitle } from "../../../../frame/page-title.ts";
import { commentTexts } from "../texts.ts";
import { photoTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(photoTexts.deleteTitle);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const path = { siteId: params.siteId!, threadId: params.threadId! };
  try {
    const { thread } = await new Api(request).call(endpoints.commentThread, { params: path });
    const comment = thread.comments.find(({ _id }) => _id === params.commentId);
    const photo = comment?.photos.find(({ _id }) => _id === params.photoId);
    if (!comment || !photo) throw data(null, { status: 404 });
    if (!comment.mayDelete) throw data(null, { status: 403 });
    return { photo };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throwAsPage(error, request, commentTexts.failed);
  }
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  confirmed(request, {
    run: api => api.call(endpoints.deletePhoto, { params: { photoId: params.photoId! } }),
    list: `/sites/${params.siteId}/comments/${params.threadId}`,
    done: photoTexts.deleted,
    failed: photoTexts.deleteFailed,
  });

export default function DeletePhoto() {
  const { photo } = useLoaderData<typeof loader>();
  const { siteId, threadId } = useParams();
  const { widthPx, heightPx } = photo.thumbnail;
  return (
    <ConfirmRoute
      title={photoTexts.deleteTitle}
      confirmLabel={photoTexts.delete}
      parent={`/sites/${siteId}/comments/${threadId}`}
      description={
        <>
          <p>{photoTexts.question}</p>
          <img
            src={`/photos/${photo._id}/thumbnail`}
            width={widthPx}
            height={heightPx}
            alt={photoTexts.alt}
            className="mt-3 max-h-48 w-auto rounded-control bg-sunken"
          />
        </>
      }
    />
  );
}

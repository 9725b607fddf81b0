import { data } from "@remix-run/node";
import type { Photo, RefusedPhoto } from "#contract/comments/photos.ts";
import { type Api, ApiError } from "../../../../api/client.ts";
import { formOf, isMultipart, stagePhotos, waitingPhotos } from "../../../../api/staged-photos.ts";
import { apiFailure, type FormFailure, formFailure, typedValues } from "../../../../forms/form-errors.ts";
import { readForm } from "../../../../forms/read-form.ts";
import { commentTexts } from "../texts.ts";
import { photoTexts } from "./texts.ts";

/** A refused comment form: the photos uploaded for it are kept. */
export interface CommentFailure extends FormFailure {
  photos: Photo[];
  refused: RefusedPhoto[];
}

interface Asked {
  request: Request;
  api: Api;
  siteId: string;
  /** The message for a failure that has none of its own. */
  failed?: string;
}

type Failed = ReturnType<typeof formFailure>;

/**
 * Reads a comment's form, stages its photos, and sends the comment. If a photo or the comment is refused,
 * returns the form with everything typed and all accepted photos.
 */
export async function sendComment(
  { request, api, siteId, failed = commentTexts.sendFailed }: Asked,
  send: (form: FormData, photos: string[]) => Promise<Response | Failed>,
) {
  const sent: Sent = { form: new FormData(), photoIds: [], refused: [] };
  const answered = async (): Promise<Response | Failed> => {
    try {
      Object.assign(sent, await read(request, api, siteId));
      if (sent.refused.length > 0)
        return formFailure({ message: photoTexts.some, errors: [], values: typedValues(sent.form) });
      return await send(sent.form, sent.photoIds);
    } catch (error) {
      if (error instanceof ApiError && isMultipart(request) && [...sent.form].length === 0)
        sent.form = formOf(error.fields);
      return apiFailure(error, failed, sent.form, request, api);
    }
  };
  const answer = await answered();
  if (answer instanceof Response) return answer;
  const photos = await waitingPhotos(api, siteId, sent.photoIds).catch(() => []);
  return data({ ...answer.data, photos, refused: sent.refused }, answer.init ?? {});
}

interface Sent {
  form: FormData;
  photoIds: string[];
  refused: RefusedPhoto[];
}

async function read(request: Request, api: Api, siteId: string): Promise<Sent> {
  if (!isMultipart(request)) return { form: await readForm(request), photoIds: [], refused: [] };
  const { fields, photoIds, refused } = await stagePhotos(request, api, siteId);
  return { form: fields, photoIds, refused };
}

import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Upload } from "lucide-react";
import { Fragment } from "react";
import type { z } from "zod";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import type { WmsPreviewBody, WmsService } from "#contract/wms.ts";
import type { WmsProblem } from "#shapes/wms.ts";
import uploadStyles from "#ui/page-styles/upload.css?url";
import { ReplaceQuestion } from "#ui/survey/replace-question/replace-question.tsx";
import { WmsAddress, WmsLayer, WmsLayers } from "#ui/survey/wms-layer/wms-layer.tsx";
import { LAYER_GONE, type WmsProblemText, wmsProblemText } from "#ui/survey/wms-layer/wms-problems.ts";
import { Api, ApiError } from "../../../../api/client.ts";
import { environment } from "../../../../environment.server.ts";
import { FormErrors, fieldError, SubmitButton } from "../../../../forms/form.tsx";
import { apiFailure, formFailure, throwAsPage } from "../../../../forms/form-errors.ts";
import { redirectOnce } from "../../../../forms/idempotency.ts";
import { readForm } from "../../../../forms/read-form.ts";
import { pageTitle } from "../../../../frame/page-title.ts";
import { messages } from "../../../../messages.ts";
import { replacementOf, replacementRefused } from "../confirm-replace.ts";
import { uploadTexts } from "../texts.ts";
import { UploadPage } from "../upload-page.tsx";
import { wmsTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: uploadStyles }];

export const meta: MetaFunction = () => pageTitle(uploadTexts.title);

const MOST_SHOWN = 100;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const search = new URL(request.url).searchParams;
  const address = search.get("url") ?? "";
  const words = search.get("q")?.trim() ?? "";
  try {
    // Before any map server is called: only those who can see the site may make this server call others.
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId: params.siteId! } });
    const shown = {
      site: { _id: site._id, name: site.name },
      replacement: replacementOf(site, "wms"),
      address,
      words,
    };
    if (!address) return { ...shown, problem: null, layers: null, chosen: null };
    const { service, problem } = await readService(api, address);
    if (!service) return { ...shown, problem, layers: null, chosen: null };
    const found = service.layers.filter(layer => matches(layer, words));
    const layer = service.layers.find(({ name }) => name === search.get("layer"));
    const preview =
      layer &&
      (await readPreview(api, {
        url: service.url,
        layer: layer.name,
        siteId: site._id,
        origin: pageOrigin(request),
      }));
    return {
      ...shown,
      address: service.url,
      problem: null,
      layers: { title: service.title, shown: found.slice(0, MOST_SHOWN), total: found.length },
      chosen: layer && preview ? { layer, preview } : null,
    };
  } catch (error) {
    throwAsPage(error, request, messages.sites.fetchOneFailed);
  }
}

type Looked = { service: WmsService; problem: null } | { service: null; problem: WmsProblemText };

async function readService(api: Api, url: string): Promise<Looked> {
  try {
    const { service, problem } = await api.call(endpoints.wmsCapabilities, { body: { url } });
    if (service) return { service, problem: null };
    return { service: null, problem: problemText(problem ?? { code: "not-wms" }) };
  } catch (error) {
    return { service: null, problem: busyText(error) };
  }
}

const problemText = (problem: WmsProblem) =>
  wmsProblemText(problem, {
    seconds: limits.wmsAnswerMs / 1000,
    megabytes: limits.wmsAnswerBytes / 1_048_576,
  });

/** An image of the layer, and what the map may have trouble with. */
async function readPreview(api: Api, body: z.input<typeof WmsPreviewBody>) {
  try {
    const { picture, problems } = await api.call(endpoints.wmsPreview, { body });
    return { picture, problems: problems.map(problemText) };
  } catch (error) {
    return { picture: null, problems: [busyText(error)] };
  }
}

/** Being rate-limited does not replace the page with an error; other errors are rethrown. */
function busyText(error: unknown): WmsProblemText {
  if (!(error instanceof ApiError) || !error.message || ![422, 429, 503].includes(error.status)) throw error;
  return { title: error.message, advice: wmsTexts.tryAgain };
}

/** The origin of this page in browsers: PUBLIC_URL, else that of the request. */
const pageOrigin = (request: Request) => (environment.publicUrl ?? new URL(request.url)).origin;

function matches({ name, title }: { name: string; title: string }, words: string): boolean {
  const text = `${name} ${title}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const search = new URL(request.url).searchParams;
  const form = await readForm(request);
  const siteId = params.siteId!;
  try {
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId } });
    const refused = replacementRefused(site, "wms", form);
    if (refused)
      return formFailure({ message: refused, errors: [{ path: "replace", message: refused }], values: {} });
    const { service, problem } = await readService(api, search.get("url") ?? "");
    const layer = service?.layers.find(({ name }) => name === search.get("layer"));
    if (!service || !layer)
      return formFailure({ message: problem?.title ?? LAYER_GONE, errors: [], values: {} });
    const body = {
      url: service.url,
      layerName: layer.name,
      title: layer.title,
      version: service.version,
      format: service.mapFormat,
      attribution: layer.attribution,
      bounds: layer.bounds,
    };
    const run = async () => {
      await api.callForOutline(endpoints.uploadWmsLayer, { params: { siteId }, body });
      return { path: `/sites/${siteId}`, message: uploadTexts.wmsSaved };
    };
    return await redirectOnce(request, form, api.headers, run, JSON.stringify(body));
  } catch (error) {
    return apiFailure(error, uploadTexts.saveFailed, form, request, api);
  }
}

export default function UploadWms() {
  const { site, replacement, address, words, problem, layers, chosen } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <UploadPage site={site} tab="wms" steps={["Address", "Layer", "Save"]} step={chosen ? 2 : layers ? 1 : 0}>
      <WmsAddress
        form={<Form method="get" noValidate />}
        title={layers?.title || wmsTexts.title}
        address={address}
        hint={wmsTexts.addressHint}
        problem={problem}
        isRead={layers !== null}
      />
      {layers && (
        <WmsLayers
          form={<Form method="get" preventScrollReset />}
          url={address}
          search={words}
          layers={layers.shown}
          total={layers.total}
          chosen={chosen?.layer.name ?? ""}
          linkOf={layer => (
            <Link to={`?${new URLSearchParams({ url: address, q: words, layer })}`} preventScrollReset />
          )}
          words={wmsTexts}
        />
      )}
      {chosen && (
        <Fragment key={chosen.layer.name}>
          <WmsLayer {...chosen} words={wmsTexts} />
          {/* The site's page allows the layer's server in its security policy, which takes effect only in
              a new document. */}
          <Form method="post" reloadDocument className="grid gap-5">
            <FormErrors failure={failure} />
            <ReplaceQuestion kind="wms" replacement={replacement} error={fieldError(failure, "replace")} />
            <div className="flex justify-end">
              <SubmitButton icon={<Upload aria-hidden />}>Save This Layer</SubmitButton>
            </div>
          </Form>
        </Fragment>
      )}
    </UploadPage>
  );
}

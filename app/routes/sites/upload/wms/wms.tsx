import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { endpoints } from "#contract/endpoints.ts";
import type { WmsPreviewBody, WmsService } from "#contract/wms.ts";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import uploadStyles from "#ui/upload.css?url";
import { Api, ApiError } from "../../../../api/client.ts";
import { environment } from "../../../../environment.server.ts";
import { apiFailure, formFailure, throwAsPage } from "../../../../forms/form-errors.ts";
import { redirectOnce } from "../../../../forms/idempotency.ts";
import { readForm } from "../../../../forms/read-form.ts";
import { NotFoundBoundary } from "../../../../frame/not-found-boundary.tsx";
import { pageTitle } from "../../../../frame/page-title.ts";
import { messages } from "../../../../messages.ts";
import { replacementOf, replacementRefused } from "../confirm-replace.ts";
import { uploadTexts } from "../texts.ts";
import { UploadPage } from "../upload-page.tsx";
import { WmsChosen } from "./wms-chosen.tsx";
import { WmsLayers } from "./wms-layers.tsx";
import { type ProblemText, problemText, wmsTexts } from "./wms-texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: uploadStyles }];

export const meta: MetaFunction = () => pageTitle(uploadTexts.title);

const MOST_SHOWN = 100;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const search = new URL(request.url).searchParams;
  const address = search.get("url") ?? "";
  const words = search.get("q")?.trim() ?? "";
  try {
    // Before any server is asked: only who sees the site has others asked by this one.
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

type Looked = { service: WmsService; problem: null } | { service: null; problem: ProblemText };

async function readService(api: Api, url: string): Promise<Looked> {
  try {
    const { service, problem } = await api.call(endpoints.wmsCapabilities, { body: { url } });
    if (service) return { service, problem: null };
    return { service: null, problem: problemText(problem ?? { code: "not-wms" }) };
  } catch (error) {
    return { service: null, problem: busyText(error) };
  }
}

/** A picture of the layer, and what the map will have trouble with. */
async function readPreview(api: Api, body: z.input<typeof WmsPreviewBody>) {
  try {
    const { picture, problems } = await api.call(endpoints.wmsPreview, { body });
    return { picture, problems: problems.map(problemText) };
  } catch (error) {
    return { picture: null, problems: [busyText(error)] };
  }
}

/** Too many look-ups are no reason to lose the page; anything else rises. */
function busyText(error: unknown): ProblemText {
  if (!(error instanceof ApiError) || !error.message || ![422, 429, 503].includes(error.status)) throw error;
  return { title: error.message, advice: wmsTexts.tryAgain };
}

/** Where browsers will see this page: through PUBLIC_URL, else as it was asked for. */
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
      return formFailure({ message: problem?.title ?? wmsTexts.layerGone, errors: [], values: {} });
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
      <Card>
        <CardHeader title={layers?.title || "A layer from a map server"} />
        <CardBody>
          <Form method="get" className="grid gap-5" noValidate>
            <TextField
              key={address}
              label="WMS address"
              name="url"
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://maps.example.org/wms"
              defaultValue={address}
              hint={wmsTexts.addressHint}
              error={problem?.title}
            />
            {problem && (
              <Alert tone="warn" live="assertive">
                {problem.advice}
              </Alert>
            )}
            <div className="flex justify-end">
              <Button type="submit" variant={layers ? "outline" : "primary"}>
                List the layers
              </Button>
            </div>
          </Form>
        </CardBody>
      </Card>
      {layers && (
        <WmsLayers
          url={address}
          words={words}
          layers={layers.shown}
          total={layers.total}
          chosen={chosen?.layer.name ?? ""}
        />
      )}
      {chosen && (
        <WmsChosen key={chosen.layer.name} {...chosen} replacement={replacement} failure={failure} />
      )}
    </UploadPage>
  );
}

export function ErrorBoundary() {
  return <NotFoundBoundary title={messages.sites.notFound} />;
}

import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, Outlet, useLoaderData } from "@remix-run/react";
import { Upload } from "lucide-react";
import type { Design } from "#contract/designs/designs.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { BinItem } from "#contract/surveys/surveys.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import { formatCount } from "#ui/format.ts";
import surveyStyles from "#ui/page-styles/surveys.css?url";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { DeletedData } from "#ui/survey/deleted-data/deleted-data.tsx";
import { DesignTable, type ListedDesign } from "#ui/survey/design-table/design-table.tsx";
import { Api, withoutIt } from "../../../api/client.ts";
import { FormKey, usePending } from "../../../forms/form.tsx";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { NoFields, submitted } from "../../../forms/submitted.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { frameOf } from "../frame/frame-of.ts";
import { siteTexts } from "../texts.ts";
import { designTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: surveyStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data && `${designTexts.title}: ${data.site.name}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  try {
    const [{ site }, { designs }, bin] = await Promise.all([
      api.call(endpoints.siteOutline, { params: { siteId } }),
      api.call(endpoints.designs, { params: { siteId } }),
      api.call(endpoints.bin, { query: { siteId } }).catch(withoutIt),
    ]);
    const { _id, name, datasetId, mayChangeData } = site;
    return {
      frame: frameOf(site),
      site: { _id, name, mayChangeData, hasSurvey: Boolean(datasetId) },
      units: site.displayUnits,
      designs: designs.map(listed),
      deleted: (bin?.items ?? []).filter(isDesign).map(deleted),
    };
  } catch (error) {
    throwAsPage(error, request, siteTexts.fetchOneFailed);
  }
}

const personName = (person: Design["addedBy"]) => person?.username || person?.email || null;

const listed = ({ _id: id, heights, addedBy, ...design }: Design): ListedDesign => ({
  ...design,
  id,
  heights: heightWords({ heights }).note,
  addedBy: personName(addedBy),
});

const isDesign = (item: BinItem): item is BinItem & { kind: "design" } => item.kind === "design";

const deleted = ({ _id: id, removedBy, ...item }: BinItem & { kind: "design" }) => ({
  ...item,
  id,
  removedBy: personName(removedBy),
});

/** Restores the deleted design of the field `restore`. */
export const action = ({ request, params }: ActionFunctionArgs) => {
  const list = `/sites/${params.siteId}/designs`;
  return submitted(request, NoFields, {
    run: async (api, _, form) => {
      const itemId = form.get("restore");
      if (typeof itemId !== "string") throw data(null, { status: 400 });
      await api.call(endpoints.restore, { params: { itemId }, body: {} });
      return { path: list, message: designTexts.restored };
    },
    failed: designTexts.restoreFailed,
    once: true,
    refused: ({ status, message }, { headers }) => {
      if (status !== 401)
        return redirectWithToast(list, "error", message || designTexts.restoreFailed, headers);
    },
  });
};

export default function SiteDesigns() {
  const { site, designs, deleted: inBin } = useLoaderData<typeof loader>();
  const pending = usePending();
  const path = `/sites/${site._id}`;
  const withSurvey = (href: (design: ListedDesign) => string) => (site.hasSurvey ? href : null);
  return (
    <>
      <Outlet />
      <PageHeader
        title={designTexts.title}
        description={designTexts.description(site.name)}
        meta={[{ label: "Designs", value: formatCount(designs.length) }]}
        actions={site.mayChangeData && <AddDesign />}
      />
      <Stack>
        {designs.length === 0 ? (
          <Card>
            <EmptyState
              title={designTexts.none}
              text={site.mayChangeData ? designTexts.noneHint : siteTexts.viewer.empty}
              action={site.mayChangeData && <AddDesign />}
            />
          </Card>
        ) : (
          <DesignTable
            designs={designs}
            isReadOnly={!site.mayChangeData}
            hrefs={{
              compare: withSurvey(({ id }) => `${path}/volume?mode=design&design=${id}&boundary=`),
              points: withSurvey(({ id }) => `${path}/designs/${id}/differences`),
              edit: ({ id }) => `${path}/designs/${id}/edit`,
              delete: ({ id }) => `${path}/designs/${id}/delete`,
            }}
          />
        )}
        <DeletedData
          items={inBin}
          pending={pending}
          restoreForm={
            <Form method="post" preventScrollReset>
              <FormKey />
            </Form>
          }
        />
      </Stack>
    </>
  );
}

const AddDesign = () => (
  <span className="flex flex-wrap gap-3">
    <Button asChild>
      <Link to="plane">{designTexts.addPlane}</Link>
    </Button>
    <Button asChild variant="primary" icon={<Upload aria-hidden />}>
      <Link to="upload">{designTexts.addFile}</Link>
    </Button>
  </span>
);

import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Download, Upload } from "lucide-react";
import { type ReactNode, type RefObject, useContext, useRef } from "react";
import { endpoints } from "#contract/endpoints.ts";
import type { SiteOutline } from "#contract/site.ts";
import { surveyTitles } from "#survey/report/surveys/survey-names.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import profileStyles from "#ui/page-styles/profile.css?url";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { ReaderContext } from "#ui/reader.ts";
import { ProfileFields } from "#ui/survey/profile-fields/profile-fields.tsx";
import { DrawLineButton, ProfilePlan } from "#ui/survey/profile-plan/profile-plan.tsx";
import { Api } from "../../../api/client.ts";
import { environment } from "../../../environment.server.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { issuesIn } from "../../../forms/issues-in-units.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { shownGrid } from "../../../session/in-degrees.ts";
import { useMayChange } from "../../../session/may-change.ts";
import { loadDesigns } from "../designs/load-designs.ts";
import { frameOf } from "../frame/frame-of.ts";
import { uploadTexts } from "../upload/texts.ts";
import { loadAxes, loadProfile } from "./load-profile.ts";
import { pageQuery, readExaggeration, readProfile, withoutGrid } from "./profile-query.ts";
import { ProfileSections } from "./profile-sections.tsx";
import { profileTexts } from "./texts.ts";
import { useLivePlan } from "./use-live-plan.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: profileStyles }];

export const meta: MetaFunction = () => pageTitle(profileTexts.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const siteId = params.siteId!;
  const api = new Api(request);
  const query = new URL(request.url).searchParams;
  const survey = query.get("survey");
  try {
    const [{ site: outline }, { surveys }] = await Promise.all([
      api.call(endpoints.siteOutline, { params: { siteId }, query: survey ? { survey } : {} }),
      api.call(endpoints.surveys, { params: { siteId } }),
    ]);
    const { name, project, summary, mayChangeData } = outline;
    const grid = await shownGrid(request, outline);
    const values = readProfile(query, surveys, summary.bounds, grid);
    const inDegrees = withoutGrid(values, outline.grid);
    const shown = {
      frame: frameOf(outline),
      site: { _id: siteId, name, project, mayChangeData },
      units: outline.displayUnits,
      map: { summary, maps: environment.maps, ...mapPartOf(outline) },
      surveys,
      values,
      inDegrees,
      isSuggested: !query.has("line") && !values.axis,
      exaggeration: readExaggeration(query),
      designs: await loadDesigns(api, siteId),
    };
    const choice = await loadAxes(api, siteId, surveys.length === 0 ? "" : values.survey);
    if (surveys.length === 0 || !(values.line || values.axis))
      return data({ ...shown, ...choice, profile: null, errors: [] }, { headers: api.headers });
    const found = await loadProfile(api, siteId, inDegrees);
    const loaded = { ...choice, ...found, errors: issuesIn(shown.units, found.errors) };
    const status = loaded.errors.length > 0 ? 422 : 200;
    return data({ ...shown, ...loaded }, { status, headers: api.headers });
  } catch (error) {
    throwAsPage(error, request, profileTexts.failed);
  }
}

/** The part of a site's outline that the live map needs. */
const mapPartOf = ({ datasetId, codeMarks, surfaceKey, survey }: SiteOutline) => ({
  ...{ datasetId, codeMarks, surfaceKey },
  earlier: survey && !survey.isCurrent ? survey._id : null,
});

export type Shown = ReturnType<typeof useShown>;
const useShown = () => useLoaderData<typeof loader>();

export default function Profile() {
  const shown = useShown();
  const { surveys, profile } = shown;
  const { plan } = shown.map.summary;
  const form = useRef<HTMLFormElement>(null);
  const live = useLivePlan(shown, form);
  const surveyShown = useSurveyShown(shown);
  return (
    <div className="printed-page">
      <Header shown={shown} drawButton={live && <DrawLineButton {...live} />} />
      {surveys.length === 0 ? (
        <NoPoints siteId={shown.site._id} />
      ) : (
        <Stack>
          <Fields shown={shown} form={form} />
          {profile?.problem && <Alert tone="warn">{profile.problem.message}</Alert>}
          {profile?.section ? (
            <ProfileSections shown={shown} profile={profile} section={profile.section} live={live} />
          ) : (
            <>
              {!profile && (
                <Card>
                  <EmptyState title={profileTexts.notYet} text={profileTexts.fix} />
                </Card>
              )}
              {plan && (
                <ProfilePlan
                  plan={plan}
                  line={profile?.line ?? []}
                  sections={[]}
                  survey={surveyShown}
                  live={live}
                />
              )}
            </>
          )}
        </Stack>
      )}
    </div>
  );
}

/** The date or name of the survey that is shown. */
function useSurveyShown({ surveys, values }: Shown): string {
  const reader = useContext(ReaderContext);
  const at = surveys.findIndex(({ _id }) => _id === values.survey);
  return surveyTitles(surveys, reader)[at] ?? "";
}

function Header({ shown, drawButton }: { shown: Shown; drawButton: ReactNode }) {
  const { site, surveys, values, inDegrees, profile, exaggeration } = shown;
  const survey = surveys.find(({ _id }) => _id === values.survey);
  const { sentence } = heightWords(survey?.heights && { heights: survey.heights });
  const fileQuery = pageQuery(inDegrees, exaggeration === "auto" ? {} : { exaggeration });
  const file = (ending: "csv" | "dxf") => (
    <Button asChild icon={<Download aria-hidden />}>
      <Link to={`/sites/${site._id}/profile.${ending}${fileQuery}`} reloadDocument download>
        {profileTexts[ending]}
      </Link>
    </Button>
  );
  return (
    <PageHeader
      title={profile?.section ? profileTexts.heading : profileTexts.title}
      description={[
        profileTexts.description(site.name, site.project.name, sentence),
        profile?.axis && profileTexts.follows(profile.axis.name, profile.axis.source),
      ]
        .filter(Boolean)
        .join(" ")}
      actions={
        <>
          {drawButton}
          {profile?.section && (
            <>
              {file("csv")}
              {file("dxf")}
            </>
          )}
        </>
      }
    />
  );
}

function Fields({ shown, form }: { shown: Shown; form: RefObject<HTMLFormElement> }) {
  const { surveys, values, errors, profile, isSuggested } = shown;
  const survey = surveys.find(({ _id }) => _id === values.survey);
  const differing = profile?.differentHeights;
  return (
    <>
      {isSuggested && profile && <Alert tone="plain">{profileTexts.suggested}</Alert>}
      <ProfileFields
        form={<Form ref={form} method="get" />}
        surveys={surveys.map(each => ({ id: each._id, ...each }))}
        designs={shown.designs}
        axes={shown.axes}
        axisCount={shown.axisCount}
        ownSystem={survey?.system ?? null}
        values={values}
        errors={errors}
        difference={differing ? { later: differing.first, earlier: differing.other } : null}
        heightNote={heightWords(survey?.heights && { heights: survey.heights }).note}
        words={profileTexts}
        isFolded={Boolean(profile?.section) && !isSuggested}
      />
    </>
  );
}

function NoPoints({ siteId }: { siteId: string }) {
  const mayChange = useMayChange();
  return (
    <Card>
      <EmptyState
        title={profileTexts.noPoints}
        text={profileTexts.noPointsHint}
        action={
          mayChange && (
            <Button asChild icon={<Upload aria-hidden />}>
              <Link to={`/sites/${siteId}/upload`}>{uploadTexts.title}</Link>
            </Button>
          )
        }
      />
    </Card>
  );
}

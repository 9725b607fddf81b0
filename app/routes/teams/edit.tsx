import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { TeamBody } from "#contract/accounts/team.ts";
import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { Api } from "../../api/client.ts";
import { FormErrors, SubmitButton, useTypedValue } from "../../forms/form.tsx";
import { throwAsPage } from "../../forms/form-errors.ts";
import { submitted } from "../../forms/submitted.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { TeamFields } from "./team-fields.tsx";
import { teamTexts } from "./texts.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? `Edit ${data.team.name}` : undefined);

export async function loader({ request, params }: LoaderFunctionArgs) {
  try {
    return await new Api(request).call(endpoints.team, { params: { teamId: params.teamId! } });
  } catch (error) {
    throwAsPage(error, request);
  }
}

export const action = ({ request, params }: ActionFunctionArgs) => {
  const path = { teamId: params.teamId! };
  return submitted(request, TeamBody, {
    run: async (api, body) => {
      await api.call(endpoints.updateTeam, { params: path, body });
      return { path: `/teams/${path.teamId}`, message: teamTexts.updated };
    },
    failed: teamTexts.updateFailed,
    reload: api => api.call(endpoints.team, { params: path }),
  });
};

export default function EditTeam() {
  const { team } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const user = useCurrentUser();
  const name = useTypedValue(team.name);
  const path = `/teams/${team._id}`;
  return (
    <Page width="reading">
      <PageHeader title="Edit Team" back={{ label: team.name, link: <Link to={path} /> }} />
      {user && may.editTeam(user, team) ? (
        <Card>
          <CardBody>
            <Form method="post" noValidate className="grid gap-5">
              <FormErrors failure={failure} />
              <TeamFields failure={failure} initial={team} nameField={name.field} />
              <FormActions>
                <SubmitButton disabled={name.isBlank}>Save Changes</SubmitButton>
                <Button asChild>
                  <Link to={path}>Cancel</Link>
                </Button>
              </FormActions>
            </Form>
          </CardBody>
        </Card>
      ) : (
        <Alert tone="danger">{teamTexts.noEditPermission}</Alert>
      )}
    </Page>
  );
}

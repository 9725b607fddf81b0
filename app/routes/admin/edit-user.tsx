import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { AdminUpdateUserBody } from "#contract/accounts/admin.ts";
import { endpoints } from "#contract/endpoints.ts";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { SelectField } from "#ui/primitives/select-field/select-field.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { FormErrors, fieldError, SubmitButton, useFormValues } from "../../forms/form.tsx";
import { submitted } from "../../forms/submitted.ts";
import { DialogRoute } from "../../frame/dialog-route.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { requireProof } from "../../session/require-proof.ts";
import { dashboardPath, useDashboardPath } from "./dashboard-path.ts";
import { findUser, loadUser } from "./load-user.ts";
import { adminTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("Edit User");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireProof(request, dashboardPath(request.url));
  return { user: await loadUser(request, params.userId!) };
}

export const action = ({ request, params }: ActionFunctionArgs) => {
  const userId = params.userId!;
  return submitted(request, AdminUpdateUserBody, {
    run: async (api, body) => {
      await api.call(endpoints.adminUpdateUser, { params: { userId }, body });
      return { path: dashboardPath(request.url), message: adminTexts.updated };
    },
    failed: adminTexts.updateFailed,
    reload: api => findUser(api, userId),
  });
};

export default function EditUser() {
  const { user } = useLoaderData<typeof loader>();
  const parent = useDashboardPath();
  const failure = useActionData<typeof action>();
  const { values: typed, note } = useFormValues(failure);
  const values = {
    username: user.username ?? "",
    role: user.role,
    approvalStatus: user.approvalStatus,
    ...typed,
  };
  return (
    <DialogRoute title="Edit User" parent={parent}>
      <Form method="post" noValidate className="grid gap-5">
        <FormErrors failure={failure} />
        {note}
        <TextField
          label="Username"
          name="username"
          autoComplete="off"
          data-autofocus=""
          defaultValue={values.username}
          error={fieldError(failure, "username")}
        />
        <TextField label="Email" name="email" readOnly defaultValue={user.email} />
        <SelectField
          label="Role"
          name="role"
          options={[
            { value: "user", label: "User" },
            { value: "admin", label: "Admin" },
          ]}
          defaultValue={values.role}
          error={fieldError(failure, "role")}
        />
        <SelectField
          label="Status"
          name="approvalStatus"
          options={[
            { value: "pending", label: "Pending" },
            { value: "approved", label: "Approved" },
            { value: "rejected", label: "Rejected" },
          ]}
          defaultValue={values.approvalStatus}
          error={fieldError(failure, "approvalStatus")}
        />
        <FormActions align="end">
          <Button asChild>
            <Link to={parent} replace preventScrollReset>
              Cancel
            </Link>
          </Button>
          <SubmitButton>Update User</SubmitButton>
        </FormActions>
      </Form>
    </DialogRoute>
  );
}

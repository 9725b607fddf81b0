import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminUpdateUserBody } from "#contract/accounts/admin.ts";
import { endpoints } from "#contract/endpoints.ts";
import { SelectField } from "#ui/primitives/select-field/select-field.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { fieldError, useFormValues } from "../../forms/form.tsx";
import { submitted } from "../../forms/submitted.ts";
import { FormDialog } from "../../frame/form-dialog.tsx";
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
    <FormDialog
      title="Edit User"
      parent={parent}
      failure={failure}
      note={note}
      submit="Update User"
      noValidate
    >
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
    </FormDialog>
  );
}

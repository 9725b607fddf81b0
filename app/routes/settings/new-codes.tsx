import { Link } from "@remix-run/react";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { RecoveryCodes } from "#ui/patterns/recovery-codes/recovery-codes.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { factorTexts } from "./texts.ts";

/**
 * Shows the recovery codes that come with an account's first authenticator app or passkey; they are not shown
 * again.
 */
export function NewCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <Alert tone="ok" live="polite">
        {factorTexts.isOn}
      </Alert>
      <p>{factorTexts.codesLead}</p>
      <RecoveryCodes codes={codes} />
      <FormActions>
        <Button variant="primary" asChild>
          <Link to="/settings/security">{factorTexts.kept}</Link>
        </Button>
      </FormActions>
    </>
  );
}

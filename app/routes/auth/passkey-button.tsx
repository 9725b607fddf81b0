import { useSubmit } from "@remix-run/react";
import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useHydrated } from "#ui/hydration.ts";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { usePending } from "../../forms/form.tsx";
import { PASSKEY_FIELD } from "./passkey-field.ts";
import { passkeySignInTexts } from "./texts.ts";

/** Whether this browser shows passkeys here: it needs a script, and https or this machine's own address. */
export function usePasskeysWork(): boolean {
  return useHydrated() && typeof window.PublicKeyCredential === "function";
}

interface PasskeyButtonProps {
  /** Where what the passkey signed is posted. */
  action: string;
  /** Finishes the sign-in that the password began. */
  afterPassword?: boolean;
}

/** Signs in with a passkey. Shows nothing where the browser has none to show. */
export function PasskeyButton({ action, afterPassword = false }: PasskeyButtonProps) {
  const submit = useSubmit();
  const pending = usePending();
  const [asking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  if (!usePasskeysWork()) return null;

  async function ask() {
    setAsking(true);
    setTrouble(null);
    try {
      const signed = await signedBy(afterPassword);
      submit({ [PASSKEY_FIELD]: JSON.stringify(signed) }, { method: "post", action });
    } catch (error) {
      setTrouble(error instanceof Refused ? error.message : passkeySignInTexts.notShown);
    } finally {
      setAsking(false);
    }
  }

  return (
    <>
      {trouble !== null && (
        <Alert tone="danger" live="assertive">
          {trouble}
        </Alert>
      )}
      <Button
        type="button"
        size="lg"
        block
        variant={afterPassword ? "primary" : "outline"}
        icon={<KeyRound aria-hidden />}
        pending={asking || pending}
        onClick={() => void ask()}
      >
        {passkeySignInTexts.use}
      </Button>
    </>
  );
}

class Refused extends Error {}

/** Has the browser show a passkey. Its library is loaded only now. */
async function signedBy(afterPassword: boolean) {
  const path = `/login/passkey-options${afterPassword ? "?afterPassword" : ""}`;
  const [{ startAuthentication }, response] = await Promise.all([
    import("@simplewebauthn/browser"),
    fetch(path, { method: "POST" }),
  ]);
  const answer: unknown = await response.json();
  if (!response.ok) throw new Refused((answer as { message?: string }).message || passkeySignInTexts.failed);
  const { options } = answer as { options: PublicKeyCredentialRequestOptionsJSON };
  return startAuthentication({ optionsJSON: options });
}

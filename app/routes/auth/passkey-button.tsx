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

/** Whether this browser supports passkeys here: that needs a script, and https or localhost. */
export function usePasskeysWork(): boolean {
  return useHydrated() && typeof window.PublicKeyCredential === "function";
}

interface PasskeyButtonProps {
  /** Address that the signed passkey response is posted to. */
  action: string;
  /** Address from which the script gets the passkey options. */
  optionsPath?: string;
  /** Also posts the fields of the form around it. */
  withForm?: boolean;
  variant?: "primary" | "outline";
}

/** Signs in or confirms a session with a passkey. Renders nothing if the browser does not support them. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { action, optionsPath = "/login/passkey-options", withForm = false, variant = "outline" } = props;
  const submit = useSubmit();
  const pending = usePending();
  const [asking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  if (!usePasskeysWork()) return null;

  async function ask(form: HTMLFormElement | null) {
    setAsking(true);
    setTrouble(null);
    try {
      const signed = await signedBy(optionsPath);
      const body = new FormData(withForm && form ? form : undefined);
      body.set(PASSKEY_FIELD, JSON.stringify(signed));
      submit(body, { method: "post", action });
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
        size="lg"
        block
        variant={variant}
        icon={<KeyRound aria-hidden />}
        pending={asking || pending}
        onClick={event => void ask(event.currentTarget.form)}
      >
        {passkeySignInTexts.use}
      </Button>
    </>
  );
}

class Refused extends Error {}

/** Asks the browser for a passkey. The library is loaded only now. */
async function signedBy(optionsPath: string) {
  const [{ startAuthentication }, response] = await Promise.all([
    import("@simplewebauthn/browser"),
    fetch(optionsPath, { method: "POST" }),
  ]);
  const answer: unknown = await response.json();
  if (!response.ok) throw new Refused((answer as { message?: string }).message || passkeySignInTexts.failed);
  const { options } = answer as { options: PublicKeyCredentialRequestOptionsJSON };
  return startAuthentication({ optionsJSON: options });
}

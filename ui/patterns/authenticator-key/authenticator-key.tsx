import { TextLink } from "../../primitives/text-link/text-link.tsx";

export interface AuthenticatorKeyProps {
  /** The key in base32. */
  secret: string;
  /** The key as an otpauth: address. */
  uri: string;
  /** The address as a QR code: its dark modules as a path in `size` by `size` units, quiet zone included. */
  qr: { size: number; path: string };
}

/**
 * Shows the key for an authenticator app: as a QR code to scan, a link to open on the same phone, and text to
 * type.
 */
export function AuthenticatorKey({ secret, uri, qr }: AuthenticatorKeyProps) {
  return (
    <div className="flex flex-wrap items-center gap-5">
      <svg
        role="img"
        aria-label="QR code of the key"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="size-44 shrink-0 rounded-card border border-border"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <div className="grid min-w-0 flex-1 basis-52 gap-2">
        <p>Scan the code with an authenticator app, or type this key into it:</p>
        <code className="[overflow-wrap:anywhere]">{secret.match(/.{1,4}/g)?.join(" ")}</code>
        <p className="text-sm">
          <TextLink href={uri}>Open in an app on this device</TextLink>
        </p>
      </div>
    </div>
  );
}

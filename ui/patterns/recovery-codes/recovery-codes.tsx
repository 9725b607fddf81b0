export interface RecoveryCodesProps {
  codes: readonly string[];
}

/** Lists one-time codes for when the authenticator app is lost. */
export function RecoveryCodes({ codes }: RecoveryCodesProps) {
  return (
    <ul
      aria-label="Recovery codes"
      className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card border border-border p-card sm:grid-cols-3"
    >
      {codes.map(code => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}

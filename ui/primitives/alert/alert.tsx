import { CircleCheck, Info, OctagonAlert, TriangleAlert } from "lucide-react";
import { type ComponentPropsWithRef, forwardRef, type ReactNode } from "react";
import { cx } from "../../class-names.ts";

const kinds = {
  info: { Icon: Info, className: "bg-info-soft text-info-text" },
  warn: { Icon: TriangleAlert, className: "bg-warn-soft text-warn-text" },
  ok: { Icon: CircleCheck, className: "bg-ok-soft text-ok-text" },
  danger: { Icon: OctagonAlert, className: "bg-danger-soft text-danger-text" },
  plain: { Icon: Info, className: "bg-sunken text-muted" },
};

export interface AlertProps extends Omit<ComponentPropsWithRef<"div">, "title"> {
  tone?: keyof typeof kinds;
  title?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
  /** Announces an alert that appears later. Omit it for alerts present on page load. */
  live?: "polite" | "assertive";
}

/** A message that stays on the page. */
export const Alert = forwardRef<HTMLDivElement, AlertProps>(function Alert(
  { tone = "info", title, children, icon, actions, live, className, ...props },
  ref,
) {
  const { Icon, className: colours } = kinds[tone];
  const role = live && (live === "assertive" ? "alert" : "status");
  return (
    <div
      ref={ref}
      role={role}
      className={cx("flex gap-3 rounded-control px-4 py-3 text-sm leading-normal", colours, className)}
      {...props}
    >
      <span className="mt-[.15em] text-md leading-none" aria-hidden="true">
        {icon ?? <Icon />}
      </span>
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {title && <b className="font-heading">{title} </b>}
        {children}
      </div>
      {actions}
    </div>
  );
});

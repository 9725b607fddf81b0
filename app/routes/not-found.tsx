import { StatusPage } from "../frame/status-page.tsx";

export function loader() {
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return <StatusPage status={404} />;
}

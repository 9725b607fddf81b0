import type { MetaFunction } from "@remix-run/node";
import { Link, Outlet } from "@remix-run/react";
import { Download, Trash2 } from "lucide-react";
import { Stack } from "#ui/patterns/page/page.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { accountTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(accountTexts.title);

export default function AccountSettings() {
  return (
    <Stack>
      <Outlet />
      <Card>
        <CardHeader title={accountTexts.data} />
        <CardBody className="grid justify-items-start gap-4">
          <p>{accountTexts.dataHint}</p>
          <Button asChild icon={<Download aria-hidden />}>
            <Link to="/settings/account/my-data.json" reloadDocument>
              {accountTexts.download}
            </Link>
          </Button>
        </CardBody>
      </Card>
      <Card>
        <CardHeader title={accountTexts.delete} />
        <CardBody className="grid justify-items-start gap-4">
          <p>{accountTexts.deleteHint}</p>
          <Button asChild tone="danger" icon={<Trash2 aria-hidden />}>
            <Link to="/settings/account/delete" preventScrollReset>
              {accountTexts.delete}
            </Link>
          </Button>
        </CardBody>
      </Card>
    </Stack>
  );
}

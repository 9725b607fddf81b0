import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { netMeaning } from "#survey/report/words/volume-words.ts";
import { MapFrame } from "../map/frame/map-frame.tsx";
import { CodeChip } from "../survey/code-chip/code-chip.tsx";
import { ContourSheet } from "../survey/contour-sheet/contour-sheet.tsx";
import { PlanLegend } from "../survey/plan-view/plan-legend.tsx";
import { PlanView } from "../survey/plan-view/plan-view.tsx";
import { VolumeResult } from "../survey/volume-result/volume-result.tsx";
import { ApprovalChip } from "./approval-chip/approval-chip.tsx";
import { Breadcrumbs } from "./breadcrumbs/breadcrumbs.tsx";
import { ConfirmDialog } from "./confirm-dialog/confirm-dialog.tsx";
import { DataTable } from "./data-table/data-table.tsx";
import { DefinitionList } from "./definition-list/definition-list.tsx";
import { EmptyState } from "./empty-state/empty-state.tsx";
import { ErrorPage } from "./error-page/error-page.tsx";
import { FormErrorSummary } from "./form-error-summary/form-error-summary.tsx";
import { NavBar } from "./nav-bar/nav-bar.tsx";
import { PageHeader } from "./page-header/page-header.tsx";
import { Pagination } from "./pagination/pagination.tsx";
import { PasswordChecklist } from "./password-checklist/password-checklist.tsx";
import { RoleChip } from "./role-chip/role-chip.tsx";
import { RouteDialog } from "./route-dialog/route-dialog.tsx";
import { SideMenu } from "./side-menu/side-menu.tsx";
import { StatCards } from "./stat-card/stat-card.tsx";
import { StatusChip } from "./status-chip/status-chip.tsx";
import { TabsNav } from "./tabs-nav/tabs-nav.tsx";
import { ThemeSwitch } from "./theme-switch/theme-switch.tsx";
import { ToastRegion } from "./toast-region/toast-region.tsx";
import { VirtualTable } from "./virtual-table/virtual-table.tsx";

const html = renderToStaticMarkup;
const nothing = () => {};

describe("server-rendered overlays", () => {
  it("are a section of the page that contains the form", () => {
    const dialog = html(
      <RouteDialog title="Create New Site" onClose={nothing}>
        <form method="post" />
      </RouteDialog>,
    );
    expect(dialog).toMatch(
      /^<section[^>]*aria-labelledby="([^"]+)"><h2 id="\1">Create New Site<\/h2><form method="post"><\/form>/,
    );
  });

  it("confirm with a link to cancel and a button that posts", () => {
    const dialog = html(
      <ConfirmDialog
        title="Delete Project"
        description="Gone for good."
        form={<form method="post" />}
        confirmLabel="Delete Project"
        cancelLink={<a href="/projects/1">x</a>}
        onClose={nothing}
      />,
    );
    expect(dialog).toMatch(/href="\/projects\/1"[^>]*>Cancel<\/a>/);
    expect(dialog).toMatch(/<button[^>]*type="submit"[^>]*>Delete Project<\/button><\/div><\/form>/);
  });

  it("render menus and the drawer as details", () => {
    const bar = html(
      <NavBar
        brand={{ link: <a href="/">x</a>, name: "Topo Projects" }}
        items={[{ label: "Projects", link: <a href="/projects">x</a>, current: true }]}
        account={{ name: "Maren", role: "admin" }}
        accountItems={[{ label: "Logout", form: <form method="post" action="/logout" /> }]}
      />,
    );
    expect(bar.match(/<details/g)).toHaveLength(2);
    expect(bar).toContain('<a href="/projects" aria-current="page">');
    expect(bar).toMatch(/<form method="post" action="\/logout"><button type="submit"[^>]*>Logout<\/button>/);
  });
});

describe("server-rendered navigation", () => {
  it("is links, with the current one marked", () => {
    const tabs = html(
      <TabsNav
        label="Team"
        value="members"
        tabs={[{ value: "members", label: "Members", link: <a href="/t/1">x</a> }]}
      >
        <p>Five</p>
      </TabsNav>,
    );
    expect(tabs).toMatch(
      /<nav[^>]*aria-label="Team"><a href="\/t\/1" aria-current="page">Members<\/a><\/nav>/,
    );
    expect(tabs).not.toContain("role=");
    const menu = html(
      <SideMenu label="Settings" items={[{ label: "Security", link: <a href="/s">x</a>, current: true }]}>
        <p />
      </SideMenu>,
    );
    expect(menu).toMatch(/href="\/s"[^>]*aria-current="page"/);
    expect(
      html(<Breadcrumbs items={[{ label: "Projects", link: <a href="/p">x</a> }, { label: "Here" }]} />),
    ).toContain('aria-current="page"');
    expect(html(<PageHeader title="Reuss" back={{ link: <a href="/p">x</a>, label: "Projects" }} />)).toMatch(
      /href="\/p".*<h1>Reuss/,
    );
  });

  it("paginates with links, and a GET form with its own button", () => {
    const pages = html(
      <Pagination
        from={1}
        to={10}
        total={27}
        next={<a href="?page=2">x</a>}
        pageSize={{ form: <form method="get" />, name: "size", value: 10, options: [10, 25] }}
      />,
    );
    expect(pages).toMatch(/<form method="get".*name="size".*type="submit"[^>]*>Show<\/button><\/form>/);
    expect(pages).toContain("1–10 of 27");
    expect(pages).toContain('href="?page=2"');
  });

  it("sets the theme with a form, which can also switch it off", () => {
    const theme = html(
      <ThemeSwitch form={<form method="post" action="/theme" />} value="dark" layout="switch" />,
    );
    expect(theme).toMatch(
      /type="hidden" name="theme" value="light".*name="theme" type="checkbox"[^>]*checked="" value="dark".*>Save<\/button>/,
    );
  });
});

describe("server-rendered messages", () => {
  it("are announced by role and need no script", () => {
    const toasts = html(
      <ToastRegion
        toasts={[
          { id: "1", kind: "success", message: "Saved" },
          { id: "2", kind: "error", message: "Failed" },
        ]}
      />,
    );
    expect(toasts).toMatch(/role="status".*Saved.*role="alert".*Failed/);
    expect(toasts.match(/<button[^>]*invisible/g)).toHaveLength(2);
  });

  it("link errors to their fields", () => {
    const summary = html(<FormErrorSummary errors={[{ fieldId: "email", message: "Email is required" }]} />);
    expect(summary).toMatch(/role="alert".*href="#email"[^>]*>Email is required/);
    expect(html(<FormErrorSummary errors={[]} />)).toBe("");
  });

  it("list the password rules, none of them ticked", () => {
    const list = html(
      <PasswordChecklist rules={[{ id: "n", label: "One number", test: v => /\d/.test(v) }]} />,
    );
    expect(list).toContain("One number");
    expect(list).not.toContain("data-met");
  });
});

describe("server-rendered tables", () => {
  const columns = [
    { id: "name", header: "Name", rowHeader: true, cell: (row: { name: string }) => row.name },
  ];
  const rows = [{ name: "1001" }, { name: "1002" }];

  it("are tables with a caption, heads and rows", () => {
    const table = html(
      <DataTable columns={columns} rows={rows} rowKey={row => row.name} caption="Points" maxHeight="400px" />,
    );
    expect(table).toMatch(
      /role="region" aria-label="Points".*<caption[^>]*>Points<\/caption>.*<th scope="col".*>1001<\/th>.*>1002<\/th>/,
    );
    expect(
      html(
        <DataTable
          columns={columns}
          rows={[]}
          rowKey={row => row.name}
          caption="Points"
          empty={<EmptyState title="None" />}
        />,
      ),
    ).not.toContain("<table");
  });

  it("render the first rows of a million and link to the next ones", () => {
    const table = html(
      <VirtualTable
        columns={columns}
        total={1_000_000}
        firstRows={rows}
        loadRows={async () => []}
        caption="Points"
        more={<a href="?page=2">Next</a>}
      />,
    );
    expect(table).toContain(">1002</th>");
    expect(table).toContain('aria-rowcount="1000001"');
    expect(table).toMatch(/The first 2 of 1,000,000 rows\..*href="\?page=2"/);
  });
});

const plan = {
  width: 100,
  height: 80,
  metresPerUnit: 1,
  origin: { longitude: 8.59, latitude: 46.63 },
  degreesPerUnit: { longitude: 0.00001, latitude: 0.000009 },
  points: [
    { code: "TOPO", xy: [10, 10, 20, 20] },
    { code: "EDGE", xy: [30, 30] },
  ],
  hull: [0, 0, 100, 0, 50, 80],
  contours: [{ heightM: 1490, isIndex: true, lines: [[0, 0, 10, 10, 20, 20]] }],
  contourIntervalM: 1,
};

describe("server-rendered maps", () => {
  it("draw all points of a code in one path, and its halo in another", () => {
    const drawing = html(
      <PlanView plan={plan} label="Plan of Basin" pads={[{ name: "Pad 1", ring: [0, 0, 10, 0, 10, 10] }]} />,
    );
    expect(drawing).toContain('role="img" aria-label="Plan of Basin"');
    expect(drawing).toContain('d="M10 10h0M20 20h0"');
    expect(drawing.match(/<use /g)).toHaveLength(4);
    expect(drawing).toMatch(/Pad 1.*20 m.*>N</s);
    expect(drawing).toMatch(/8\.59\d* ?° E|8\.59\d*° E/);
  });

  it("keep a plan of 3,000 points under 60 kB", () => {
    const xy = Array.from({ length: 6000 }, (_, i) => (i * 7919) % 1000);
    expect(
      html(<PlanView plan={{ ...plan, points: [{ code: "TOPO", xy }] }} label="Plan" />).length,
    ).toBeLessThan(60_000);
  });

  it("are in a frame with a legend", () => {
    const frame = html(
      <MapFrame title="Site Map" legend={<PlanLegend codes={[{ code: "TOPO", count: 2 }]} toggles />}>
        <PlanView plan={plan} label="Plan" />
      </MapFrame>,
    );
    expect(frame).toMatch(/<details[^>]*open="">.*<h2>Site Map<\/h2>.*type="checkbox" data-plan-toggle="0"/);
    expect(html(<ContourSheet viewBox="0 0 1 1" paths={[{ d: "M0 0", weight: 1 }]} />)).toContain(
      'aria-hidden="true"',
    );
  });
});

it("shows figures and states in words", () => {
  expect(html(<VolumeResult cutM3={10} fillM3={2} netM3={8} />)).toMatch(
    /10\.0 <small>m³.*\+8\.0.*export.*Cut is 83 %/,
  );
  expect([netMeaning(0), netMeaning(-3)]).toEqual(["Cut meets fill", "More fill than cut: import"]);
  expect(html(<StatCards label="Accounts" stats={[{ label: "Total Users", value: 27 }]} />)).toMatch(
    /<dt[^>]*>Total Users.*<dd[^>]*>27/,
  );
  expect(html(<DefinitionList items={[{ label: "Mode", value: "Pads" }]} />)).toContain(
    "<dt>Mode</dt><dd><bdi>Pads</bdi></dd>",
  );
  expect(html(<ErrorPage status={404} title="Page not found" />)).toContain("<h1>Page not found</h1>");
  const chips = [
    <CodeChip key="1" code="PL_1" />,
    <StatusChip key="2" status="active" />,
    <ApprovalChip key="3" status="pending" />,
  ];
  expect(html(<>{chips}</>)).toMatch(/PL_1.*Active.*Pending/);
  expect(html(<RoleChip {...{ role: "none" }} />)).toContain("No Role");
});

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import { Fragment } from "react";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { guidePage } from "./guide.server.ts";
import type { Block, Words } from "./guide.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export function loader({ params }: LoaderFunctionArgs) {
  const page = guidePage(params.page ?? "");
  if (!page) throw new Response(null, { status: 404 });
  return page;
}

export default function Help() {
  const { title, blocks } = useLoaderData<typeof loader>();
  const isIndex = useParams().page === undefined;
  return (
    <Page width="reading">
      <PageHeader
        title={title}
        back={isIndex ? undefined : { link: <Link to="/help" prefetch="intent" />, label: "User Guide" }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Blocks blocks={blocks} />
      </div>
    </Page>
  );
}

/** Blocks and words never change places, so their index is their key. */
function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: as said above
  return blocks.map((block, index) => <BlockOf key={index} {...block} />);
}

function BlockOf(block: Block) {
  switch (block.as) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return (
        <Heading id={block.id} className="mt-4">
          <Text words={block.words} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p className="max-w-text text-pretty">
          <Text words={block.words} />
        </p>
      );
    case "words":
      return <Text words={block.words} />;
    case "list":
    case "steps": {
      const List = block.as === "steps" ? "ol" : "ul";
      return (
        <List className={`grid max-w-text gap-1 ps-5 ${block.as === "steps" ? "list-decimal" : "list-disc"}`}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as said above
            <li key={index} className="text-pretty">
              <Blocks blocks={item} />
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return <GuideTable {...block} />;
    case "code":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard where it is wider than the page
        <pre tabIndex={0} className="overflow-auto rounded-control border border-border bg-sunken p-3">
          <code>{block.text}</code>
        </pre>
      );
    case "picture":
      return (
        <img
          src={block.address}
          alt={block.text}
          width={block.width}
          height={block.height}
          loading="lazy"
          className="h-auto max-w-full rounded-control border border-border"
        />
      );
  }
}

function GuideTable({ head, rows }: { head: Words[]; rows: Words[][] }) {
  return (
    <Card clip as="div">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard where it is wider than the page */}
      <div className="table-scroll" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              {head.map((words, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as said above
                <th key={column} scope="col">
                  <Text words={words} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as said above
              <tr key={index}>
                {row.map((words, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as said above
                  <td key={column}>
                    <Text words={words} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Text({ words }: { words: Words }) {
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as said above
    <Fragment key={index}>{wordOf(word)}</Fragment>
  ));
}

function wordOf(word: Words[number]) {
  if (typeof word === "string") return word;
  const text = <Text words={word.words} />;
  if (word.as !== "link") return <word.as>{text}</word.as>;
  if (word.to.startsWith("/"))
    return (
      <TextLink asChild>
        <Link to={word.to} prefetch="intent">
          {text}
        </Link>
      </TextLink>
    );
  return <TextLink href={word.to}>{text}</TextLink>;
}

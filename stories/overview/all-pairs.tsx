import { exportName } from "../../.storybook/export-name.ts";
import { usePages } from "./book-index.ts";
import { DoAndDont, pairs } from "./do-and-dont.tsx";

/** All pairs, in the order of the sidebar. */
export function AllPairs() {
  return usePages()
    .filter(({ id }) => id in pairs)
    .map(({ id, name }) => (
      <section key={id}>
        <h3>
          <a href={`./?path=/docs/${id}--docs`} target="_top">
            {exportName(name)}
          </a>
        </h3>
        <DoAndDont pair={pairs[id]!} />
      </section>
    ));
}

import type { ChangedPicture, Picture } from "./changed-pictures.ts";

/** Returns the report as one HTML page; `address` returns the URL of a picture. */
export function reviewPage(changed: ChangedPicture[], tokens: string, address: (path: string) => string) {
  const components = byComponent(changed);
  const heading = `${count(changed.length, "picture")} of ${count(components.length, "component")} changed`;
  return `<!doctype html>
<html lang="en" data-theme="system">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${heading}</title>
<style>${tokens}${STYLES}</style>
<header>
<h1>${changed.length > 0 ? heading : "No picture changed"}</h1>
${changed.length > 0 ? `<p>A change that is meant is approved by the command beneath its component. It writes the pictures anew; commit them with the change. A picture opens in full size when pressed.</p>${contents(components)}` : "<p>Each story looks like its picture in both themes.</p>"}
</header>
<main>
${components.map(pictures => section(pictures, address)).join("\n")}
</main>
</html>
`;
}

function byComponent(changed: ChangedPicture[]) {
  const components = new Map<string, ChangedPicture[]>();
  for (const picture of changed)
    components.set(picture.component, [...(components.get(picture.component) ?? []), picture]);
  return [...components.values()];
}

function contents(components: ChangedPicture[][]) {
  const links = components.map(
    ([first, ...rest]) => `<li><a href="#${first!.component}">${name(first!)}</a> ${rest.length + 1}</li>`,
  );
  return `<nav aria-label="Components"><ul>${links.join("")}</ul></nav>`;
}

function section(pictures: ChangedPicture[], address: (path: string) => string) {
  const first = pictures[0]!;
  return `<section id="${first.component}">
<h2>${name(first)}</h2>
<pre>npm run stories:update -- ${escaped(first.storyFile)}</pre>
${pictures.map(picture => article(picture, address)).join("\n")}
</section>`;
}

function article(changed: ChangedPicture, address: (path: string) => string) {
  const { before, after, difference } = changed;
  const image = (picture: Picture, alt: string) =>
    `<img loading="lazy" src="${escaped(address(picture.path))}" alt="${alt}" width="${picture.widthPx}" height="${picture.heightPx}">`;
  const figure = (caption: string, picture: Picture | null, inside: string) =>
    `<figure><figcaption>${caption}${picture ? ` <small>${picture.widthPx} × ${picture.heightPx}</small>` : ""}</figcaption>${
      picture ? `<a href="${escaped(address(picture.path))}">${inside}</a>` : `<p>${inside}</p>`
    }</figure>`;
  return `<article>
<h3>${escaped(changed.story)}, ${changed.theme}</h3>
<div class="three">
${figure("Before", before, before ? image(before, "Before") : "New: there is no picture of it yet.")}
${figure("After", after, image(after, "After"))}
${differenceFigure()}
</div>
</article>`;

  function differenceFigure() {
    if (!before) return figure("Difference", null, "None.");
    if (difference) return figure("Difference", difference, image(difference, "Difference"));
    // Pictures of different sizes are overlaid: equal parts become black.
    const laidOver = `<span class="over">${image(before, "Before")}${image(after, "After, laid over it")}</span>`;
    return `<figure><figcaption>Difference <small>in size</small></figcaption>${laidOver}</figure>`;
  }
}

const name = ({ storyFile }: ChangedPicture) =>
  escaped(
    storyFile
      .replace(/^stories\/|\.stories\.tsx$/g, "")
      .replace(/([^/]+)\/\1$/, "$1")
      .replaceAll("/", " / ")
      .replaceAll("-", " "),
  );

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);

const STYLES = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.45 system-ui, sans-serif; }
header, section { max-width: 1800px; margin: 0 auto; padding: 24px; }
h1 { margin: 0 0 8px; font-size: 28px; }
h2 { margin: 0; font-size: 22px; text-transform: capitalize; }
h3 { margin: 0 0 12px; font-size: 16px; text-transform: capitalize; }
p { max-width: 70ch; margin: 0; color: var(--text-muted); }
a { color: var(--primary-text); }
nav ul { display: flex; flex-wrap: wrap; gap: 8px 20px; margin: 16px 0 0; padding: 0; list-style: none; }
nav a { text-transform: capitalize; }
section { border-top: 1px solid var(--border); }
pre { margin: 8px 0 20px; padding: 8px 12px; overflow-x: auto; border-radius: 6px; background: var(--surface-sunken); font-size: 14px; }
article { margin: 0 0 20px; padding: 16px; border: 1px solid var(--border); border-radius: 10px; background: var(--surface); }
.three { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; align-items: start; }
@media (max-width: 700px) { .three { grid-template-columns: minmax(0, 1fr); } }
figure { margin: 0; }
figcaption { margin: 0 0 6px; font-weight: 600; font-size: 14px; }
small { color: var(--text-muted); font-weight: 400; font-size: 13px; }
img { display: block; max-width: 100%; height: auto; border: 1px solid var(--border); }
.over { display: grid; isolation: isolate; justify-items: start; background: #000; }
.over img { grid-area: 1 / 1; border: 0; max-width: none; width: 100%; }
.over img + img { mix-blend-mode: difference; }
`;

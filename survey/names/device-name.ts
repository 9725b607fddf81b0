/** In this order: Edge and Opera call themselves Chrome, too, and Chrome calls itself Safari. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];

/** Android names Linux, iPhones name Mac OS X. */
const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

const nameIn = (signs: typeof BROWSERS, userAgent: string) =>
  signs.find(([, sign]) => sign.test(userAgent))?.[0];

/**
 * Returns what people call a device: 'Firefox on Windows'. An unknown program is called by the first word of its
 * User-Agent.
 */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return "Unknown device";
  const program = userAgent.split(/[\s/]/, 1)[0]!.slice(0, 40);
  return browserName(userAgent) ?? onSystem(program, userAgent);
}

/** Returns {@link deviceName} for browsers known by name, without words of the User-Agent; null for others. */
export function browserName(userAgent: string | null): string | null {
  const browser = userAgent && nameIn(BROWSERS, userAgent);
  return browser ? onSystem(browser, userAgent) : null;
}

function onSystem(browser: string, userAgent: string): string {
  const system = nameIn(SYSTEMS, userAgent);
  return system ? `${browser} on ${system}` : browser;
}

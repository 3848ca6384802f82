/** The three channels of a colour, linear light, 0 to 1. */
type Linear = readonly [red: number, green: number, blue: number];

function linear(hex: string): Linear {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function luminance([red, green, blue]: Linear): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours as WCAG defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(linear(one)), luminance(linear(other))].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** How a colour reaches an eye without one kind of cone (Machado, Oliveira and Fernandes, 2009). */
export const eyes = {
  typical: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [
    0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
  ],
  deuteranopia: [
    0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
  ],
  tritanopia: [
    1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
  ],
} as const;

function seen([red, green, blue]: Linear, eye: keyof typeof eyes): Linear {
  const m = eyes[eye];
  const mix = (row: 0 | 3 | 6) =>
    Math.max(0, (m[row] ?? 0) * red + (m[row + 1] ?? 0) * green + (m[row + 2] ?? 0) * blue);
  return [mix(0), mix(3), mix(6)];
}

/** Björn Ottosson's Oklab, in which distance is near to what people call difference. */
function oklab([red, green, blue]: Linear): Linear {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** How different two colours look to an eye: 0 the same, about 2 just to be told apart, 100 black and white. */
export function difference(one: string, other: string, eye: keyof typeof eyes): number {
  const [a, b] = [oklab(seen(linear(one), eye)), oklab(seen(linear(other), eye))];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/**
 * A time of day in U.S. notation: "17:30" is "5:30 PM", "24:00" is "12:00 AM".
 * Intl is not used because its spaces differ between browsers and servers.
 */
export function clockText(time: string): string {
  const [digits, half] = parts(time);
  return `${digits} ${half}`;
}

/** A time span: "5:30 – 10:00 PM", with AM or PM once if both times share it. */
export function openingText({ opens, closes }: { opens: string; closes: string }): string {
  const [digits, half] = parts(opens);
  return half === parts(closes)[1] ? `${digits} – ${clockText(closes)}` : `${digits} ${half} – ${clockText(closes)}`;
}

function parts(time: string): [digits: string, half: 'AM' | 'PM'] {
  const hour = Number(time.slice(0, 2)) % 24;
  return [`${hour % 12 === 0 ? 12 : hour % 12}${time.slice(2, 5)}`, hour < 12 ? 'AM' : 'PM'];
}

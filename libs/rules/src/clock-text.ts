/**
 * A time of day as people in the U.S. read it: "17:30" is "5:30 PM", "24:00" is "12:00 AM".
 * Written here and not by Intl, whose spaces differ between browsers and servers.
 */
export function clockText(time: string): string {
  const [figures, half] = parts(time);
  return `${figures} ${half}`;
}

/** From when to when: "5:30 – 10:00 PM"; the half of the day is said once where both share it. */
export function openingText({ opens, closes }: { opens: string; closes: string }): string {
  const [figures, half] = parts(opens);
  return half === parts(closes)[1] ? `${figures} – ${clockText(closes)}` : `${figures} ${half} – ${clockText(closes)}`;
}

function parts(time: string): [figures: string, half: 'AM' | 'PM'] {
  const hour = Number(time.slice(0, 2)) % 24;
  return [`${hour % 12 === 0 ? 12 : hour % 12}${time.slice(2, 5)}`, hour < 12 ? 'AM' : 'PM'];
}

const wholeDollars = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const dollarsAndCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Cents as dollars: 480 is "$4.80", 9600 is "$96". */
export function moneyText(cents: number): string {
  return `$${(cents % 100 === 0 ? wholeDollars : dollarsAndCents).format(cents / 100)}`;
}

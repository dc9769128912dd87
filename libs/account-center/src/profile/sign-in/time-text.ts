const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "Nov 23, 2026" in the browser's time zone. Only for what is loaded after hydration. */
export const dayText = (time: string): string => day.format(new Date(time));

/** "Nov 23, 5:20 PM" in the browser's time zone. Only for what is loaded after hydration. */
export const momentText = (time: string): string => moment.format(new Date(time));

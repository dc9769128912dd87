/** Where a program without enrollment says how its members take part. */
export const TAKE_PART_ID = 'take-part';
export const TAKE_PART = `/how-it-works#${TAKE_PART_ID}`;

/**
 * Where what was read ahead is put, only so that it was not read for nothing: that the compiler leaves out. Reading
 * ahead asks memory for many places at once; they come side by side, not one after the other as they are needed.
 */
export const askedAhead = new Float64Array(1);

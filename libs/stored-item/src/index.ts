export { isFresh, isRecord } from './checks.ts';
export { json, record, text, type Format } from './format.ts';
export { readOwnCookie, writeOwnCookie, type CookiePage } from './own-cookie.ts';
export { removeStored } from './remove-stored.ts';
export { storedItem, type StoredItem } from './stored-item.ts';
export { versioned } from './versioned.ts';

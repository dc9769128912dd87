// The entry of the page. The view is in the chunk of the parts that load on demand, as its package.json says: one file
// compresses better than two, and the page of a shared list needs most of it.
export { SearchView as default } from './SearchView.tsx';

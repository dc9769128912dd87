/**
 * Stands in for `@emotion/is-prop-valid`, which carries a list of every attribute of HTML and SVG to tell them from
 * props that only a style reads. Our styles read attributes alone, so an element is given all that it is handed.
 */
export default (prop: string): boolean => prop !== 'as' && prop !== 'theme';

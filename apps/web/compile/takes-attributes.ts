/**
 * Replaces `@emotion/is-prop-valid`, which contains a list of all HTML and SVG attributes to distinguish them from props
 * that only a style reads. Styles here read attributes only, so every prop may be passed to the element.
 */
export default (prop: string): boolean => prop !== 'as' && prop !== 'theme';

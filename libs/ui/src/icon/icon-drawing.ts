/** The drawing of an icon: SVG shapes in 24 by 24 units. */
export type IconDrawing = {
  name: string;
  node: readonly (readonly [
    shape: 'path' | 'circle' | 'rect' | 'line' | 'polyline' | 'polygon' | 'ellipse',
    attributes: Record<string, string>,
  ])[];
};

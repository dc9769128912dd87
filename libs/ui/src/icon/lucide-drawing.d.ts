/** A drawing of the icon set: shapes in 24 by 24 units. */
export type IconDrawing = {
  name: string;
  node: readonly (readonly [tag: 'path' | 'circle' | 'rect' | 'line' | 'polyline' | 'polygon' | 'ellipse', attributes: Record<string, string>])[];
};

/** What each icon module of lucide-react exports besides its component. */
export const __iconData: IconDrawing;

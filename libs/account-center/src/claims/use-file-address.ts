import { useEffect, useState } from 'react';

/** An address under which the browser shows a chosen file; given back when another is chosen, or none. */
export function useFileAddress(file: File | undefined): string | undefined {
  const [shown, setShown] = useState<{ file: File; address: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const address = URL.createObjectURL(file);
    setShown({ file, address });
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return shown?.file === file ? shown?.address : undefined;
}

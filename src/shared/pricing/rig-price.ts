/** Whether a rig has a price; 0 means that none is set. */
export const hasRigPrice = (price: number): boolean => Number.isFinite(price) && price > 0

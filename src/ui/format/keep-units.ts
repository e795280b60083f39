/** Joins each number and its unit by a no-break space: 'Stock Farrier Cap, 6.5 ft' never breaks before 'ft'. */
export const keepUnits = (text: string): string =>
  text.replace(/(\d) (?=(?:ft|in|lb|gal|gallons?|hp|sq)\b)/g, '$1\u00a0')

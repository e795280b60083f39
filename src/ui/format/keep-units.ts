/** Joins a number and its unit, as titles have them, by a no-break space: '6.5 ft' never breaks before 'ft'. */
export const keepUnits = (text: string): string =>
  text.replace(/(\d) (?=(?:ft|in|lb|gal|gallons?|hp|sq)\b)/g, '$1\u00a0')

/**
 * Choices that the project filters offer whatever projects exist (Site 9). The admin forms and the CSV import offer and
 * recognize the same.
 */
export const PROJECT_PRESETS = {
  specialty: ['Farrier', 'Veterinarian', 'Veterinary', 'Contractor', 'First Responder', 'Fire/EMS', 'Custom'],
  chassis: ['Cap', 'Interior', 'Mini-Trailer', 'Trailer'],
  make: ['Ford', 'Chevrolet', 'Dodge', 'Mercedes-Benz', 'Nissan', 'Toyota', 'RAM', 'GMC'],
  axle: ['Single', 'Double', 'Dually'],
} as const satisfies Record<string, readonly string[]>

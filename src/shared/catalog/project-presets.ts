/** Choices that the project filters always offer, with any data (Site 9). */
export const PROJECT_PRESETS = {
  specialty: ['Farrier', 'Veterinarian', 'Veterinary', 'Contractor', 'First Responder', 'Fire/EMS', 'Custom'],
  chassis: ['Cap', 'Interior', 'Mini-Trailer', 'Trailer'],
  make: ['Ford', 'Chevrolet', 'Dodge', 'Mercedes-Benz', 'Nissan', 'Toyota', 'RAM', 'GMC'],
  axle: ['Single', 'Double', 'Dually'],
} as const satisfies Record<string, readonly string[]>

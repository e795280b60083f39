/** Usual values of the catalogue's columns, offered while one types (Admin 9); any other is fine. */
export const SPECIALTIES = ['Farrier', 'Veterinary', 'Contractor', 'Fire/EMS', 'Custom'] as const
export const CHASSIS_TYPES = ['Cap', 'Trailer', 'Box Truck', 'Chassis Mount'] as const

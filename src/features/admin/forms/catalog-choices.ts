/** Specialties that are suggested while an admin types (Admin 9); any other value is allowed. */
export const SPECIALTIES = ['Farrier', 'Veterinary', 'Contractor', 'Fire/EMS', 'Custom'] as const
/** Chassis types that are suggested (Admin 9); any other value is allowed. */
export const CHASSIS_TYPES = ['Cap', 'Trailer', 'Box Truck', 'Chassis Mount'] as const

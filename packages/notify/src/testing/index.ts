export * from './delivery.ts';
export * from './push-service.ts';
export * from './receiver.ts';

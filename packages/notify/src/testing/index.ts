export * from './delivery.ts';
export * from './receiver.ts';

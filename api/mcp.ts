export { default } from '../.function/mcp.js';

describe('a test run', () => {
  it('answers each question on a new connection', async () => {
    const { headers } = await fetch(`${process.env.TEST_RUN}/build`);
    expect(headers.get('Connection')).toBe('close');
  });
});

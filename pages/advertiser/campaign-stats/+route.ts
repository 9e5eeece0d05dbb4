export default '/advertiser/@business/campaigns/@id/stats';

/** Calls of the contract that no module answers yet. The list only shrinks; when it is empty, this file goes. */
export const NOT_YET: ReadonlySet<string> = new Set(
  `
  getCampaigns postCampaign getCampaign putCampaign deleteCampaign duplicateCampaign refreshCampaign getRefresh
  shareCampaign postHash putCreators getCampaignChannel getCampaignCreator getPublicCampaign
  getPublicCampaignChannel getPublicCampaignCreator getComments postComment putComment
  putContents getContents getPublicContents getChannelContents getPublicChannelContents postContent
  deleteContent importContents

  getBrands getBrandsByName getCreators getCreatorsByName getCreatorsSummary getCreator putCreator getCredits

  getDashboards getDashboardList getDashboard getDashboardReport getAdHocReport getBenchmark postDashboard
  putDashboard shareDashboard deleteDashboard
  `
    .trim()
    .split(/\s+/),
)
